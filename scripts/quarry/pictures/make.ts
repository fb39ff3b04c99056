/** Creates the pictures of the demo space: `npm run pictures -- demo`. Pictures with unchanged inputs are skipped. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { catalogue, type Picture } from './catalogue.ts'
import { fontBytes, openPhotographer, sceneHtml } from './photographer.ts'
import { readTargets, type Target } from './targets.ts'

const QUALITY = 82
/** Hash of each picture's inputs, so that unchanged pictures are skipped. */
const record = new URL('made.json', import.meta.url)
const FONTS = ['geologica.woff2', 'literata.woff2', 'literata-italic.woff2', 'martian-mono.woff2']

const digest = (...inputs: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(input)
  return hash.digest('hex').slice(0, 16)
}

const webp = (input: Buffer, { width, height }: Target, density?: number) =>
  sharp(input, { density })
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()

/** The density at which an SVG is rasterised at about the wanted width: 72 is one pixel a unit. */
const densityFor = (svg: string, width: number) =>
  (72 * width) / Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? width)

function pair(picked: readonly string[]): [Picture, Target][] {
  const targets = readTargets()
  const orphan = [...targets.keys()].find((name) => !catalogue[name])
  if (orphan)
    throw new Error(`The asset '${orphan}' has no picture. Add it to scripts/pictures/catalogue.ts.`)
  return Object.entries(catalogue).flatMap(([name, picture]): [Picture, Target][] => {
    const target = targets.get(name)
    if (!target) throw new Error(`The picture '${name}' has no asset. Add its record to content/assets.`)
    return !picked.length || picked.some((start) => name.startsWith(start)) ? [[picture, target]] : []
  })
}

/**
 * @param picked prefixes of asset names; empty: all
 * @param all recreates unchanged pictures as well
 */
export async function makeDemoPictures(picked: readonly string[], all: boolean): Promise<void> {
  const made = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : {}
  const fonts = FONTS.map(fontBytes)
  let photographer: Awaited<ReturnType<typeof openPhotographer>> | undefined
  try {
    for (const [picture, target] of pair(picked)) {
      const source = picture.kind === 'scene' ? sceneHtml(picture.scene) : picture.svg()
      const size = `${target.width}x${target.height}q${QUALITY}`
      const inputs = picture.kind === 'scene' ? digest(size, source, ...fonts) : digest(size, source)
      if (!all && made[target.name] === inputs && existsSync(target.file)) continue
      if (picture.kind === 'vector') writeFileSync(target.file, source)
      else if (picture.kind === 'drawing')
        writeFileSync(target.file, await webp(Buffer.from(source), target, densityFor(source, target.width)))
      else {
        photographer ??= await openPhotographer()
        writeFileSync(
          target.file,
          await webp(await photographer.photograph(source, target.width, target.height), target),
        )
      }
      made[target.name] = inputs
      console.log(`${target.name}  ${Math.ceil(statSync(target.file).size / 1000)} kB`)
    }
  } finally {
    await photographer?.close()
    writeFileSync(record, `${JSON.stringify(Object.fromEntries(Object.entries(made).sort()), null, 2)}\n`)
  }
}
