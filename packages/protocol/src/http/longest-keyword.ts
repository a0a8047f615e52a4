/** Code points of the word that a search of one conversation is asked for (P-57). */
export const longestKeyword = 50
