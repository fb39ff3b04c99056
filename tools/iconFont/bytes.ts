/** Big-endian bytes from numbers: `u8`, `u16`, `i16`, `u32` say how each is written. */
export type Field = readonly ['u8' | 'u16' | 'i16' | 'u32', ...number[]]

const sizes = { u8: 1, u16: 2, i16: 2, u32: 4 } as const

export function bytes(...fields: readonly Field[]): Buffer {
  const parts = fields.map(([kind, ...values]) => {
    const size = sizes[kind]
    const part = Buffer.alloc(size * values.length)
    values.forEach((value, at) => {
      if (kind === 'i16') part.writeInt16BE(value, at * size)
      else part.writeUIntBE(value, at * size, size)
    })
    return part
  })
  return Buffer.concat(parts)
}
