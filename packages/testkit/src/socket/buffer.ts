/** Copies a view into its own ArrayBuffer: mock-socket would serialise any other view as a list of numbers. */
export const bufferOf = (data: ArrayBufferView): ArrayBuffer =>
  new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice().buffer as ArrayBuffer
