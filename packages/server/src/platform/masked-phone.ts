/** Of a phone number, what is needed to know it again: its middle is hidden. Anything else stays as it is. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\+?\d{3})[\d -]+(\d{4})$/, '$1****$2')
