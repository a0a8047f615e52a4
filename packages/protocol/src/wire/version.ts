/** Version of the wire in docs/protocol.md: the first number rises when an old client would no longer understand. */
export const PROTOCOL_VERSION = '1.0'
