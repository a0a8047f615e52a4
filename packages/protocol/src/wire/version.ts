/** Version of the wire in docs/protocol.md: the first number rises with changes that old clients do not understand. */
export const PROTOCOL_VERSION = '1.0'
