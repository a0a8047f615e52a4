/** What every module may ask of the addresses of files; the module `files` answers it. */
export interface FileAddresses {
  /** `/files/<id>/<name>` made absolute, under the origin that the asker used (its Host header) when that one is ours. */
  addressOf(id: string, name: string, host?: string): string
  /** True for `/files/<32 hex>/<name>` alone or under an origin of this server, with nothing behind it but a signature, good or not. */
  isOwn(address: string): boolean
  /** The id and the decoded name of an own address, for looking it up; undefined for any other. */
  partsOf(address: string): { id: string; name: string } | undefined
  /** An own address with a signature that opens it for a while (WEFT_FILE_LINK_SECONDS); any other address as it is. */
  signedUrl(address: string): string
  /** An own address without its signature, as it is stored; any other address as it is. */
  storedUrl(address: string): string
  /** The value with all signatures taken off, in members and inside of texts: nothing that expires is ever stored. */
  withoutSignatures<T>(value: T): T
  /** Whether the query of a request holds the signature of this file, not expired. */
  isSigned(id: string, query: unknown): boolean
}
