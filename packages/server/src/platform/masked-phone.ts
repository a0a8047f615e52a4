export { maskedPhone } from '@weft/gateway'
