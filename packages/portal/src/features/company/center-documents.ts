/** Documents of the technical centre, by the id in the URL; an unknown id shows the list. */
export const centerDocuments = ['identity-code', 'message-sdk', 'data-points'] as const
