export { maskedEmail, maskedPhone } from '@weft/gateway'
