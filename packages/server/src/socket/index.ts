export { registerSocket, type SocketOptions, type SocketServer } from './register'
