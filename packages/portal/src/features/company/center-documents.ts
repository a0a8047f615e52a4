/** The documents of the technical centre, by the id in its address; another id shows which there are. */
export const centerDocuments = ['identity-code', 'message-sdk', 'data-points'] as const
