// What third-party scripts do to a page before the chat comes: prototypes with more on them than there should be,
// globals of module loaders that are not there, names that mean something else.
Object.prototype.extend = function () {
  return this
}
Array.prototype.remove = function () {
  return this
}
Function.prototype.delay = function () {
  return this
}
String.prototype.blank = () => true
window.$ = window.define = window.exports = window.module = () => {}
addEventListener('load', () => {
  // Later than the tag: another script "improves" what everybody uses.
  window.fetch = () => Promise.reject(new Error('replaced'))
  window.WebSocket = undefined
})
