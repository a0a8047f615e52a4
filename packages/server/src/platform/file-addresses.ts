/** What every module may ask of the addresses of files; the module `files` answers it. */
export interface FileAddresses {
  /** `/files/<id>/<name>` made absolute, under the origin that the asker used (its Host header) when that one is ours. */
  addressOf(id: string, name: string, host?: string): string
  /** True for `/files/<32 hex>/<name>` alone or under an origin of this server; no query, no fragment. */
  isOwn(address: string): boolean
  /** The id and the decoded name of an own address, for looking it up; undefined for any other. */
  partsOf(address: string): { id: string; name: string } | undefined
  /** An own address with a seal that opens it for half an hour to an hour; any other address as it is. */
  sealed(address: string): string
  /** Whether the query of a request holds the seal of this file, not expired. */
  isSealed(id: string, query: unknown): boolean
}
