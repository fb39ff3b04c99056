import { seededRandom } from 'strata-pages'
import { type Bed, drawBeds, rolling, usualBeds } from './beds.ts'
import { tone } from './palette.ts'
import { svgPage } from './sceneParts.ts'

export const WIDTH = 1600
export const HEIGHT = 1000

export const clip = (id: string, d: string, drawing: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`

export const cover = (drawing: string, ground = 's1') => svgPage(WIDTH, HEIGHT, ground, drawing)

/** Beds broken by a slanting fault: the right side has slipped down by `drop` pixels. */
function faulted(seed: number, at: number, slant: number, drop: number): string {
  const random = seededRandom(seed)
  const beds = usualBeds(random)
  const surface = rolling(185, 85, random)
  const pile = { beds, from: -20, to: WIDTH + 20, bottom: HEIGHT + 400 }
  return (
    clip(`l${seed}`, `M0 0H${at}L${at - slant} ${HEIGHT}H0Z`, drawBeds({ ...pile, surface })) +
    clip(
      `r${seed}`,
      `M${at} 0H${WIDTH}V${HEIGHT}H${at - slant}Z`,
      drawBeds({ ...pile, surface: (x) => surface(x) + drop }),
    )
  )
}

/** A round core lifted out of the beds, up and to the side of the hole it leaves. */
export function liftedCore(seed: number): string {
  const rock = faulted(seed, 1180, 170, 78)
  const [x, y, r] = [720, 700, 178]
  const circle = (id: string) => `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>`
  return cover(
    `${rock}${circle('core')}<circle cx="${x}" cy="${y}" r="${r}" fill="${tone('surface')}"/>` +
      `<g transform="translate(84 -352) rotate(-7 ${x} ${y})"><g clip-path="url(#core)"><rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" fill="${tone('s1')}"/>${rock.replaceAll(`l${seed}`, 'cl').replaceAll(`r${seed}`, 'cr')}</g></g>`,
  )
}

/** Cores side by side with different heights; one has been split in three. */
export function standingCores(seed: number): string {
  const random = seededRandom(seed)
  const heights = [430, 610, 350, 760, 520, 680, 300, 560, 470]
  const tones: readonly Bed[] = usualBeds(random, 0.82)
  const floor = 880
  let drawing = ''
  heights.forEach((height, index) => {
    const left = 96 + index * 158
    const parts = index === 3 ? [0, 1, 2] : [0]
    for (const part of parts) {
      const width = index === 3 ? 34 : 122
      const x = left + part * 44
      const top = floor - height + part * 96
      const skip = (index * 5 + part * 2) % 7
      const beds = [...tones.slice(skip), ...tones.slice(0, skip)]
      const slope = 0.05 * (index % 2 ? 1 : -1)
      const inside =
        drawBeds({
          beds,
          surface: (at) => top + (at - x) * slope,
          from: x - 20,
          to: x + width + 20,
          bottom: floor,
          flatten: 0,
        }) +
        `<path d="M${x} 0h${width * 0.14}V${floor}H${x}z" fill="${tone('ink')}" opacity=".1"/>` +
        `<path d="M${x + width} 0h-${width * 0.1}V${floor}h${width * 0.1}z" fill="${tone('ink')}" opacity=".07"/>`
      const outline = `M${x} ${top}L${x + width} ${top + width * slope}V${floor}H${x}Z`
      drawing += clip(`core${index}-${part}`, outline, inside)
    }
  })
  return cover(`${drawing}<path d="M60 ${floor}H1540" stroke="${tone('ink')}" stroke-width="3"/>`, 'ground-3')
}

/** A valley folded deep into the beds, with the seam at its lowest point. */
export function buriedValley(seed: number): string {
  const random = seededRandom(seed)
  const fold = (x: number) =>
    300 * Math.exp(-(((x - 930) / 330) ** 2)) - 70 * Math.exp(-(((x - 250) / 260) ** 2))
  const beds = usualBeds(random, 0.64)
  const flat: readonly Bed[] = [
    { tone: 's1', thickness: 90 },
    { tone: 's2', thickness: 46 },
    { tone: 's1', thickness: 70, rock: 'limestone' },
    { tone: 's2', thickness: 60 },
    { tone: 's3', thickness: 700, rock: 'sandstone' },
  ]
  return cover(
    drawBeds({
      beds: flat,
      surface: rolling(80, 14, random),
      from: -20,
      to: WIDTH + 20,
      bottom: HEIGHT + 20,
      flatten: 0,
    }) +
      drawBeds({
        beds,
        surface: (x) => 338 + fold(x) + x * 0.02,
        from: -20,
        to: WIDTH + 20,
        bottom: HEIGHT + 500,
        flatten: 0.5,
      }),
    'ground',
  )
}

/** Beds that end at an upright boundary and go on lower down, with the ground open above them. */
export function uprightBoundary(seed: number): string {
  const random = seededRandom(seed)
  const beds = usualBeds(random, 0.9)
  const surface = rolling(150, 40, random)
  const pile = { beds, from: -20, to: WIDTH + 20, bottom: HEIGHT + 500, flatten: 0.1 }
  const at = 1010
  return cover(
    clip('before', `M0 0H${at}V${HEIGHT}H0Z`, drawBeds({ ...pile, surface })) +
      clip(
        'after',
        `M${at} 0H${WIDTH}V${HEIGHT}H${at}Z`,
        drawBeds({ ...pile, surface: (x) => surface(x) * 0.4 + 430 }),
      ) +
      `<path d="M${at} 0V${HEIGHT}" stroke="${tone('ink')}" stroke-width="3"/>` +
      Array.from(
        { length: 25 },
        (_, i) =>
          `<path d="M${at} ${i * 40 + 20}h${i % 5 === 2 ? 34 : 16}" stroke="${tone('ink')}" stroke-width="3"/>`,
      ).join(''),
    'ground',
  )
}

/** Terraces cut into the beds from both sides, step by step, down to the seam. */
export function terraces(seed: number): string {
  const random = seededRandom(seed)
  const surface = rolling(110, 22, random)
  const rock = drawBeds({
    beds: usualBeds(random, 1.02),
    surface: (x) => surface(x) - (x - 800) * 0.03,
    from: -20,
    to: WIDTH + 20,
    bottom: HEIGHT + 200,
    flatten: 0,
  })
  const steps = [190, 105, 118, 112, 104, 62]
  let [left, right, y] = [170, 1490, 0]
  let down = `M${left} 0`
  let up = 'Z'
  for (const step of steps) {
    up = `H${right}V${y}${up}`
    y += step
    left += Math.round(70 + random() * 44)
    right -= Math.round(44 + random() * 40)
    down += `V${y}H${left}`
  }
  return cover(`${rock}<path d="${down}${up}" fill="${tone('ground')}"/>`, 'ground')
}

/** Two tilted blocks that have not settled on each other yet. */
export function tiltedBlocks(seed: number): string {
  const random = seededRandom(seed)
  const block = (id: string, x: number, y: number, width: number, height: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${clip(id, `M0 0H${width}V${height}H0Z`, drawBeds({ beds: usualBeds(random, height / 720), surface: (at) => at * 0.02 - 10, from: -20, to: width + 20, bottom: height + 200, flatten: 0 }))}</g>`
  return cover(
    `<path d="M0 860H1600V1000H0Z" fill="${tone('s6')}"/><path d="M0 860H1600v26H0z" fill="${tone('s5')}"/>` +
      block('lower', 150, 548, 1180, 330, -4.5) +
      block('upper', 560, 150, 820, 330, 9),
    'ground-2',
  )
}
