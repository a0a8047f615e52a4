/** A call as the documents write it; what it is asked with and what its answer must hold. */
/** Reads one value of the product's database. */
export type Read = (sql: string) => Promise<string>

export interface World {
  read: Read
  /** Numbers of the signed-in people. */
  enterpriseUser: string
  personalUser: string
  /** Seals a password under the published key, as the page does. */
  seal(password: string): Promise<string>
  /** An SMS code for this phone, asked for and read from the outbox; the browser keeps its cookie. */
  smsCode(phone: string): Promise<string>
  /** A file uuid of the enterprise's person, from the call that gives them. */
  fileUuid(): Promise<string>
}

type Fields = Readonly<Record<string, string | number | boolean>>

export interface DocumentCall {
  /** Where it stands; `named` are those whose method and path the documents do not show. */
  from: 'D1 §7' | 'D2 §7' | 'D1 §7, named' | 'D2 §7, named'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for what the documents write in braces. */
  path: string
  as: 'nobody' | 'visitor' | 'enterprise' | 'personal'
  /** What stands in the path, every field of the query that the documents name, and the body. */
  ask?: (world: World) => Promise<{
    params?: Fields
    query?: Fields
    json?: Fields | readonly string[]
    form?: Fields
    /** Multipart: fields, and the file. */
    parts?: Fields
  }>
  /** SQL of one value that the answer holds. */
  holds?: string | ((world: World) => string)
  /** SQL of one value that the call changes. */
  changes?: string | ((world: World) => string)
}
