/**
 * Array parameters in PostgreSQL's own binary format. As text every element is quoted and escaped here and parsed again there,
 * which for a batch of messages cost as much as the rest of the statement. Other values go as pg sends them. Source: array_recv
 * (src/backend/utils/adt/arrayfuncs.c): dimensions, nulls, element type, length, lower bound, elements.
 */

/** Oids of the element types. */
const BOOL = 16
const INT8 = 20
const INT4 = 23
const TEXT = 25
const HEADER_BYTES = 20
const NULL_LENGTH = -1

export const textArray = (values: readonly (string | null)[]): Buffer => {
  // A UTF-16 unit takes three bytes at most: allocating that is cheaper than counting first.
  let most = HEADER_BYTES
  for (const value of values) most += 4 + (value === null ? 0 : value.length * 3)
  const array = begin(TEXT, values.length, most)
  if (values.length === 0) return array
  let at = HEADER_BYTES
  for (const value of values) {
    const length = value === null ? NULL_LENGTH : array.write(value, at + 4)
    array.writeInt32BE(length, at)
    at += 4 + Math.max(0, length)
  }
  return array.subarray(0, at)
}

export const boolArray = (values: readonly boolean[]): Buffer =>
  fixed(BOOL, 1, values, (array, value, at) => array.writeInt8(value ? 1 : 0, at))

export const int4Array = (values: readonly number[]): Buffer =>
  fixed(INT4, 4, values, (array, value, at) => array.writeInt32BE(value, at))

/** Whole numbers that a double holds. */
export const int8Array = (values: readonly number[]): Buffer =>
  fixed(INT8, 8, values, (array, value, at) => {
    const high = Math.floor(value / 2 ** 32)
    array.writeInt32BE(high, at)
    array.writeUInt32BE(value - high * 2 ** 32, at + 4)
  })

function fixed<T>(
  type: number,
  size: number,
  values: readonly T[],
  put: (array: Buffer, value: T, at: number) => void,
): Buffer {
  const array = begin(type, values.length, HEADER_BYTES + values.length * (4 + size))
  let at = HEADER_BYTES
  for (const value of values) {
    array.writeInt32BE(size, at)
    put(array, value, at + 4)
    at += 4 + size
  }
  return array
}

/** An empty array has no dimension, and nothing after the element type. */
function begin(type: number, count: number, bytes: number): Buffer {
  const array = Buffer.allocUnsafe(count === 0 ? 12 : bytes)
  array.writeInt32BE(count === 0 ? 0 : 1, 0)
  array.writeInt32BE(1, 4)
  array.writeInt32BE(type, 8)
  if (count > 0) {
    array.writeInt32BE(count, 12)
    array.writeInt32BE(1, 16)
  }
  return array
}
