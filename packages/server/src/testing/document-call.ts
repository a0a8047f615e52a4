/** A call as the documents write it: its request and the required values of its reply. */
/** Reads one value of the product's database. */
export type Read = (sql: string) => Promise<string>

export interface World {
  read: Read
  /** Numbers of the signed-in people. */
  enterpriseUser: string
  personalUser: string
  /** Seals a password under the published key, as the page does. */
  seal(password: string): Promise<string>
  /** Requests an SMS code for this phone and reads it from the outbox; the browser keeps its cookie. */
  smsCode(phone: string): Promise<string>
  /** A file uuid of the enterprise's person, from the call that gives them. */
  fileUuid(): Promise<string>
}

type Fields = Readonly<Record<string, string | number | boolean>>

export interface DocumentCall {
  /** Where the documents have it; `named`: without method and path. */
  from: 'D1 §7' | 'D2 §7' | 'D1 §7, named' | 'D2 §7, named'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for what the documents write in braces. */
  path: string
  as: 'nobody' | 'visitor' | 'enterprise' | 'personal'
  /** Values of the path, every query field of the documents, and the body. */
  ask?: (world: World) => Promise<{
    params?: Fields
    query?: Fields
    json?: Fields | readonly string[]
    form?: Fields
    /** Multipart: fields, and the file. */
    parts?: Fields
  }>
  /** SQL of one value that the reply must contain. */
  holds?: string | ((world: World) => string)
  /** SQL of one value that the call changes. */
  changes?: string | ((world: World) => string)
}
