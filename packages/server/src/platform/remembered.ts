/** Remembers the last `max` results of a pure function; the oldest is forgotten first. */
export function remembered<Value>(max: number, read: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, Value>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = read(key)
    kept.set(key, value)
    if (kept.size > max) {
      const [oldest] = kept.keys()
      if (oldest !== undefined) kept.delete(oldest)
    }
    return value
  }
}
