export { documentsFolder, registerDocuments } from './routes'
