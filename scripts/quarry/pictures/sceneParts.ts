import { seededRandom } from 'strata-pages'
import { drawBeds, rolling, usualBeds } from './beds.ts'
import { tone } from './palette.ts'
import { bystanders, people } from './people.ts'
import { portrait } from './portraits.ts'
import { rockPatterns } from './rockPatterns.ts'
import { waveform } from './waveform.ts'

/** A session as a thin core: one stripe for each topic, a mark for each quote. */
function tray(seed: number, marks: number): string {
  const random = seededRandom(seed)
  const tones = ['s2', 's3', 's2', 's4', 's5', 's3']
  let x = 0
  let drawing = ''
  while (x < 200) {
    const width = 5 + random() * 19
    drawing += `<rect x="${x.toFixed(1)}" width="${(width + 0.5).toFixed(1)}" height="10" fill="${tone(tones[Math.floor(random() * tones.length)]!)}"/>`
    x += width
  }
  for (let mark = 0; mark < marks; mark++)
    drawing += `<rect x="${(20 + ((mark + random() * 0.6) * 165) / marks).toFixed(1)}" y="-1.500" width="5" height="13" fill="${tone('marker-edge')}"/>`
  return `<svg class="tray" viewBox="0 -2 200 14" preserveAspectRatio="none">${drawing}</svg>`
}

/** A wall of dark beds, for the stills of clips. */
function night(seed: number): string {
  const random = seededRandom(seed)
  const dark = ['s7', 'bedrock', 's7', 's6', 'bedrock', 's7', 's6', 'bedrock']
  const beds = usualBeds(random, 0.9).map((bed, index) =>
    bed.tone === 'seam' ? bed : { ...bed, tone: dark[index % dark.length]!, rock: undefined },
  )
  const drawing = drawBeds({ beds, surface: rolling(-40, 120, random), from: -20, to: 1620, bottom: 1400 })
  return svgPage(1608, 970, 'bedrock', drawing).replace(
    '<svg ',
    '<svg class="night" preserveAspectRatio="xMidYMid slice" ',
  )
}

/** Small signs of the interface: view box, drawing. */
const icons: Readonly<Record<string, readonly [box: string, drawing: string]>> = {
  quarry: [
    '0 0 34 32',
    '<path d="M28.290 18.400A13.500 13.500 0 1 0 24.490 25.600H14.600V24.490A8.500 8.500 0 1 1 23.150 18.400Z"/><path class="slip" d="M16.400 20H33v4H16.400z"/>',
  ],
  check: ['0 0 12 12', '<path d="M1.500 6.500l3 3 6-7"/>'],
  pause: ['0 0 12 12', '<path d="M2.500 1h2.500v10H2.500zM7 1h2.500v10H7z"/>'],
  play: ['0 0 12 12', '<path d="M2.500 1l8 5-8 5z"/>'],
  find: ['0 0 18 18', '<circle cx="7.500" cy="7.500" r="5.500"/><path d="M12 12l5 5"/>'],
}

function icon(name: string): string {
  const [box, drawing] = icons[name] ?? []
  if (!box) throw new Error(`There is no icon '${name}'. The icons are ${Object.keys(icons).join(', ')}.`)
  return `<svg class="icon-${name}" viewBox="${box}" aria-hidden="true">${drawing}</svg>`
}

const numbers = (words: string) => words.split(',').map(Number)

const parts: Readonly<Record<string, (value: string) => string>> = {
  face: (name) => {
    const person = people[name] ?? bystanders[name]
    if (!person) throw new Error(`There is no portrait of '${name}'. Add it to people.ts.`)
    return portrait(person).replace('<svg ', '<svg class="face" ')
  },
  wave: (value) => {
    const [seed = 1, ...edges] = numbers(value)
    const spans = edges.flatMap((from, index) =>
      index % 2 ? [] : [[from, edges[index + 1] ?? from] as const],
    )
    return waveform(seed, spans)
  },
  tray: (value) => {
    const [seed = 1, marks = 0] = numbers(value)
    return tray(seed, marks)
  },
  night: (value) => night(Number(value)),
  icon,
}

/**
 * Puts drawn parts into a scene: `{{face:maren-aldous}}`, `{{wave:seed,from,to,…}}`, `{{tray:seed,marks}}`,
 * `{{night:seed}}`, `{{icon:play}}`.
 */
export function withParts(html: string): string {
  return html.replaceAll(/\{\{(\w+):([^}]*)\}\}/g, (token, name: string, value: string) => {
    const draw = parts[name]
    if (!draw)
      throw new Error(`${token} is no part of a scene. The parts are ${Object.keys(parts).join(', ')}.`)
    return draw(value)
  })
}

/** A whole SVG document of rock: patterns, ground, drawing. */
export function svgPage(width: number, height: number, ground: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${rockPatterns(1.8)}</defs><rect width="${width}" height="${height}" fill="${tone(ground)}"/>${drawing}</svg>`
}
