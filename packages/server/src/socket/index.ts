export { registerSocket, SOCKET_PATH, type SocketOptions, type SocketServer } from './register'
