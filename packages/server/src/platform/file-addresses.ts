/** The file addresses for all modules; the module `files` implements it. */
export interface FileAddresses {
  /** Returns `/files/<id>/<name>` as an absolute address, under the origin in the Host header when that one is ours. */
  addressOf(id: string, name: string, host?: string): string
  /**
   * Returns true for `/files/<32 hex>/<name>` alone or under an origin of this server, with nothing after it but a signature,
   * valid or not.
   */
  isOwn(address: string): boolean
  /** Returns the id and the decoded name of an own address; undefined for any other. */
  partsOf(address: string): { id: string; name: string } | undefined
  /** Returns an own address with a signature that opens it for a while (WEFT_FILE_LINK_SECONDS); any other address unchanged. */
  signedUrl(address: string): string
  /** Returns an own address without its signature, as it is stored; any other address unchanged. */
  storedUrl(address: string): string
  /** Returns the value without signatures, in members and inside texts: signatures must not be stored. */
  withoutSignatures<T>(value: T): T
  /** Whether the query of a request contains a valid signature of this file. */
  isSigned(id: string, query: unknown): boolean
}
