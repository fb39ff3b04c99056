import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Column, PackedRecords } from '../../src/site/space/PackedRecords.ts'
import type { StoryRecord } from '../../src/site/space/storyRecord.ts'

/** Packs are written once in a while and fast: a higher level takes twice the time for a tenth less. */
const LEVEL = { level: 1 }

/** A part of what is packed, as it lies in a file. */
export interface PackPart {
  readonly name: string
  readonly data: Uint8Array
}

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const

/** Writes packed records as parts of a file; yields between its pieces, during which they may not change. */
export function* partsOf(packed: PackedRecords): Generator<undefined, readonly PackPart[]> {
  const parts: PackPart[] = []
  const put = (name: string, data: Uint8Array) => parts.push({ name, data })
  const putText = (name: string, text: string) => put(name, deflateRawSync(text, LEVEL))
  const putColumn = (name: string, column: Column) =>
    put(
      `${name} ${column.constructor.name}`,
      new Uint8Array(column.buffer, column.byteOffset, column.byteLength),
    )
  putText('uuids', JSON.stringify(packed.uuids))
  yield
  putText('sections', JSON.stringify(packed.sections))
  for (const [name, column] of packed.columns) putColumn(`column ${name}`, column)
  for (const [name, order] of packed.orders) putColumn(`order ${name}`, order)
  for (const [name, keys] of packed.keys) {
    yield
    putText(`keys ${name}`, keys())
  }
  const packs: Uint8Array[] = []
  const ends = new Float64Array(packed.packs)
  for (let number = 0, end = 0; number < packed.packs; number++) {
    yield
    const pack = deflateRawSync(JSON.stringify(packed.pack(number)), LEVEL)
    packs.push(pack)
    end += pack.length
    ends[number] = end
  }
  putColumn('ends', ends)
  put('packs', Buffer.concat(packs))
  return parts
}

/** Reads what `partsOf` wrote: of the records themselves nothing yet. @throws where a part is missing or damaged */
export function packedOf(parts: readonly PackPart[]): PackedRecords {
  const found = new Map(parts.map(({ name, data }) => [name, data]))
  const bytes = (name: string): Uint8Array => {
    const data = found.get(name)
    if (!data) throw new Error(`The records of the space are kept without '${name}'.`)
    return data
  }
  const text = (name: string) => inflateRawSync(bytes(name)).toString()
  const columns = new Map<string, Column>()
  for (const { name, data } of parts) {
    const kind = name.slice(name.lastIndexOf(' ') + 1)
    if (Object.hasOwn(KINDS, kind))
      columns.set(name.slice(0, -kind.length - 1), columnOf(KINDS[kind as keyof typeof KINDS], data))
  }
  const ofKind = <Kind extends Column>(kind: string) =>
    new Map(
      [...columns].flatMap(([name, column]) =>
        name.startsWith(`${kind} `) ? [[name.slice(kind.length + 1), column as Kind] as const] : [],
      ),
    )
  const keyNames = [...found.keys()].filter((name) => name.startsWith('keys '))
  const [packs, ends] = [bytes('packs'), columns.get('ends')]
  if (!ends) throw new Error('The records of the space are kept without where their packs end.')
  return {
    uuids: JSON.parse(text('uuids')) as string[],
    sections: JSON.parse(text('sections')) as string[],
    columns: ofKind('column'),
    orders: ofKind<Uint32Array>('order'),
    packs: ends.length,
    keys: new Map(keyNames.map((name) => [name.slice('keys '.length), () => text(name)])),
    pack(number) {
      const pack = packs.subarray(number === 0 ? 0 : ends[number - 1], ends[number])
      return JSON.parse(inflateRawSync(pack).toString()) as StoryRecord[]
    },
  }
}

/** Bytes of a file lie anywhere; numbers are to begin at whole ones. */
function columnOf(Kind: (typeof KINDS)[keyof typeof KINDS], data: Uint8Array): Column {
  const copy = data.slice()
  return new Kind(copy.buffer, copy.byteOffset, copy.byteLength / Kind.BYTES_PER_ELEMENT)
}
