/** The footer is absent where the path contains 403 or 404 (PC-03). */
export const showsFooter = (pathname: string): boolean => !/403|404/.test(pathname)
