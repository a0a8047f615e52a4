/** As an ArrayBuffer of its own: mock-socket would write any other view out as a list of numbers. */
export const bufferOf = (data: ArrayBufferView): ArrayBuffer =>
  new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice().buffer as ArrayBuffer
