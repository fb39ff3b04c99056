import { seededRandom } from 'strata-pages'
import { type Bed, drawBeds, rolling, type Surface, usualBeds } from './beds.ts'
import { clip, cover, HEIGHT, WIDTH } from './covers.ts'
import { tone } from './palette.ts'

const EDGE = 20
const wide = { from: -EDGE, to: WIDTH + EDGE }

/** Beds tilted long ago, worn flat, and covered by younger ones that lie straight. `turn` is in degrees. */
export function wornAndCovered(seed: number, turn: number): string {
  const random = seededRandom(seed)
  const old = [...usualBeds(random, 0.8), ...usualBeds(random, 0.8)]
  const worn = rolling(430, 46, random)
  const young: readonly Bed[] = [
    { tone: 's1', thickness: 90 },
    { tone: 's2', thickness: 70, rock: 'limestone' },
    { tone: 's1', thickness: 54 },
    { tone: 's3', thickness: 40, rock: 'shale' },
    { tone: 's2', thickness: 900 },
  ]
  const above = `M0 0H${WIDTH}${line(worn, WIDTH, 0)}Z`
  const below = `M0 ${HEIGHT}H${WIDTH}${line(worn, WIDTH, 0)}Z`
  const tilted = `<g transform="rotate(${turn} ${WIDTH / 2} ${HEIGHT / 2})">${drawBeds({ beds: old, surface: () => -260, from: -500, to: WIDTH + 500, bottom: HEIGHT + 900 })}</g>`
  return cover(
    clip(`old${seed}`, below, tilted) +
      clip(
        `young${seed}`,
        above,
        drawBeds({ beds: young, surface: rolling(120, 26, random), ...wide, bottom: HEIGHT }),
      ),
    'ground',
  )
}

/** The points of a surface between two x positions, as continuation of a path. */
function line(surface: Surface, from: number, to: number): string {
  const step = from < to ? EDGE : -EDGE
  let d = ''
  for (let x = from; step > 0 ? x <= to : x >= to; x += step) d += `L${x} ${Math.round(surface(x))}`
  return d
}

/** A hill from above: nested contours, down to the seam in the middle. */
export function contours(seed: number, x: number, y: number): string {
  const random = seededRandom(seed)
  const waves = [2, 3, 5].map((turns) => ({ turns, phase: random() * Math.PI * 2, size: random() / turns }))
  const ring = (radius: number) => {
    const points = Array.from({ length: 120 }, (_, index) => {
      const angle = (index / 120) * Math.PI * 2
      const bend = waves.reduce((sum, wave) => sum + wave.size * Math.sin(angle * wave.turns + wave.phase), 0)
      const r = radius * (1 + 0.24 * bend)
      return `${Math.round(x + r * 1.35 * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`
    })
    return `M${points.join('L')}Z`
  }
  const tones = ['s2', 's1', 's3', 's2', 's4', 's3', 's5', 's6', 's7']
  return cover(
    `${tones
      .map(
        (name, index) =>
          `<path d="${ring(900 - index * 98)}" fill="${tone(name)}" stroke="${tone('ink')}" stroke-opacity=".14" stroke-width="2"/>`,
      )
      .join('')}<path d="${ring(42)}" fill="${tone('seam')}"/>`,
    's1',
  )
}

/** Thin boreholes into the beds, with different depths; one meets the seam. */
export function boreholes(seed: number, count: number): string {
  const random = seededRandom(seed)
  const surface = rolling(230, 36, random)
  const holes = Array.from({ length: count }, (_, index) => {
    const x = Math.round(150 + (index * 1300) / (count - 1))
    const top = Math.round(surface(x))
    const end = Math.round(top + 170 + random() * 520)
    return `<path d="M${x} ${top - 96}V${end}" stroke="${tone('ground')}" stroke-width="15"/><path d="M${x} ${top - 96}V${end}" stroke="${tone('ink')}" stroke-width="4"/><circle cx="${x}" cy="${end}" r="13" fill="${tone('marker')}" stroke="${tone('ink')}" stroke-width="4"/><path d="M${x - 26} ${top - 96}h52" stroke="${tone('ink')}" stroke-width="6"/>`
  })
  return cover(
    drawBeds({ beds: usualBeds(random, 1.04), surface, ...wide, bottom: HEIGHT + 300, flatten: 0.6 }) +
      holes.join(''),
    'ground',
  )
}

/** Sets of sand laid by a wind that turned: in each, thin layers lean the other way. */
export function turningWind(seed: number, lean: number): string {
  const random = seededRandom(seed)
  const tones = ['s1', 's2', 's1', 's3', 's2', 's4']
  let top = -40
  let drawing = ''
  for (let set = 0; top < HEIGHT; set++) {
    const height = 120 + random() * 110
    const edge = rolling(top, 16, random)
    const way = set % 2 ? -lean : lean
    let leaves = ''
    for (let x = -700, leaf = 0; x < WIDTH + 700; leaf++) {
      const width = 26 + random() * 52
      leaves += `<path d="M${x} ${top - 60}h${width + 1}l${way} 380h${-width - 1}z" fill="${tone(tones[(leaf + set) % tones.length] ?? 's1')}"/>`
      x += width
    }
    drawing += clip(`set${seed}-${set}`, `M0 ${HEIGHT}H${WIDTH}${line(edge, WIDTH, 0)}Z`, leaves)
    if (set === 3)
      drawing += `<path d="M0 ${Math.round(edge(0))}${line(edge, 0, WIDTH)}" fill="none" stroke="${tone('seam')}" stroke-width="16"/>`
    top += height
  }
  return cover(drawing)
}

/** A natural arch: beds over an opening through which the ground is visible. */
export function arch(seed: number, x: number, span: number): string {
  const random = seededRandom(seed)
  const beds = drawBeds({
    beds: usualBeds(random, 1.05),
    surface: rolling(130, 60, random),
    ...wide,
    bottom: HEIGHT + 200,
    flatten: 0.2,
  })
  const foot = HEIGHT - 110
  const opening = (grow: number) =>
    `M${x - span - grow} ${foot}C${x - span * 0.9 - grow} ${430 - grow * 1.5} ${x + span * 0.8 + grow} ${380 - grow * 1.5} ${x + span + grow} ${foot}Z`
  return cover(
    `${beds}<path d="${opening(16)}" fill="${tone('ink')}" opacity=".16"/><path d="${opening(0)}" fill="${tone('ground')}"/>` +
      clip(
        `far${seed}`,
        opening(0),
        drawBeds({
          beds: [
            { tone: 's2', thickness: 50 },
            { tone: 's3', thickness: 40 },
            { tone: 's2', thickness: 300 },
          ],
          surface: rolling(foot - 150, 40, random),
          ...wide,
          bottom: HEIGHT,
        }),
      ) +
      `<path d="M0 ${foot}H${WIDTH}V${HEIGHT}H0z" fill="${tone('s6')}"/><path d="M0 ${foot}H${WIDTH}v20H0z" fill="${tone('s5')}"/>`,
    'ground',
  )
}

/** Slabs drawn out sideways like drawers, each as far as it likes. */
export function drawnSlabs(seed: number, count: number): string {
  const random = seededRandom(seed)
  const tones = ['s2', 's4', 's1', 's5', 's3', 's6', 's2', 's7']
  const gap = 14
  const height = (HEIGHT - 180) / count - gap
  const seam = Math.floor(count * 0.6)
  return cover(
    Array.from({ length: count }, (_, index) => {
      const y = 90 + index * (height + gap)
      const x = Math.round(70 + random() * 330)
      const width = Math.round(Math.min(860 + random() * 560, WIDTH - 70 - x))
      const fill = index === seam ? 'seam' : (tones[index % tones.length] ?? 's2')
      const rock = index === seam ? 'lapis' : (['shale', 'sandstone', 'limestone'] as const)[index % 3]
      const rect = `x="${x}" y="${Math.round(y)}" width="${width}" height="${Math.round(height)}" rx="4"`
      return `<rect ${rect} fill="${tone(fill)}"/><rect ${rect} fill="url(#${rock})"/>`
    }).join(''),
    'ground-3',
  )
}

/** Columns of cooled rock, packed side by side, each broken off where it broke off. */
export function columns(seed: number, level: number): string {
  const random = seededRandom(seed)
  const tones = ['s3', 's5', 's4', 's6', 's5', 's3', 's6']
  const crest = rolling(level, 210, random)
  let drawing = ''
  for (let x = -30, index = 0; x < WIDTH; index++) {
    const width = 74 + random() * 58
    const top = Math.round(crest(x) + (random() - 0.5) * 90)
    const fill = index === 8 ? 'seam' : (tones[index % tones.length] ?? 's4')
    const [a, c] = [x + width * 0.3, x + width * 0.72]
    const end = x + width - 5
    drawing +=
      `<path d="M${x} ${top}L${a} ${top + 26}H${c}L${end} ${top}V${HEIGHT}H${x}z" fill="${tone(fill)}"/>` +
      `<path d="M${x} ${top}L${a} ${top - 22}H${c}L${end} ${top}L${c} ${top + 26}H${a}z" fill="${tone(index === 8 ? 's1' : 's2')}"/>` +
      `<path d="M${c} ${top + 26}L${end} ${top}V${HEIGHT}H${c}z" fill="${tone('ink')}" opacity=".16"/>`
    x += width
  }
  return cover(drawing, 's1')
}

/** Beds pushed up into a dome and worn level, so that the oldest are in the middle. */
export function wornDome(seed: number, x: number, push: number): string {
  const random = seededRandom(seed)
  const dome: Surface = (at) => 120 - push * Math.exp(-(((at - x) / 420) ** 2))
  const level = rolling(250, 22, random)
  return cover(
    clip(
      `dome${seed}`,
      `M0 ${HEIGHT}H${WIDTH}${line(level, WIDTH, 0)}Z`,
      drawBeds({ beds: usualBeds(random, 1.5), surface: dome, ...wide, bottom: HEIGHT + 400, flatten: 0.1 }),
    ) +
      `<path d="M0 ${Math.round(level(0))}${line(level, 0, WIDTH)}" fill="none" stroke="${tone('ink')}" stroke-width="4"/>`,
    'ground',
  )
}

/** A river from above that has wandered, with the banks it has left behind on both sides. */
export function wanderingRiver(seed: number, swing: number): string {
  const random = seededRandom(seed)
  const phase = random() * Math.PI
  const course = (shift: number) => {
    const points: string[] = []
    for (let at = -600; at <= WIDTH + 600; at += EDGE)
      points.push(
        `${at} ${Math.round(500 + shift + swing * Math.sin(at / 250 + phase) * Math.cos(at / 900))}`,
      )
    return `M${points.join('L')}`
  }
  const banks = ['s1', 's2', 's3', 's2', 's4', 's3', 's5', 's6']
  return cover(
    banks
      .map(
        (name, index) =>
          `<path d="${course((index - 4) * 16)}" fill="none" stroke="${tone(name)}" stroke-width="${820 - index * 104}" stroke-linejoin="round"/>`,
      )
      .join('') +
      `<path d="${course(52)}" fill="none" stroke="${tone('seam')}" stroke-width="22" stroke-linejoin="round"/>`,
    'ground-2',
  )
}
