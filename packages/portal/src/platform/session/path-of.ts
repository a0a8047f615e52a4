/**
 * The path of a call as a type, for what asks before the schemas of its call object may load: `'/…' satisfies
 * PathOf<typeof noticeCalls.list>`. The compiler holds it against the contract's; a parameter takes any text.
 */
export type PathOf<Call extends { path: string }> = Filled<Call['path']>
type Filled<Path extends string> = Path extends `${infer Head}/:${infer Rest}`
  ? Rest extends `${string}/${infer Tail}`
    ? `${Head}/${string}/${Filled<Tail>}`
    : `${Head}/${string}`
  : Path
