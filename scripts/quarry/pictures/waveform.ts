import { seededRandom } from 'strata-pages'

/** A part of the recording that is marked, as shares of its length. */
type Span = readonly [from: number, to: number]

/** The outline of speech as an SVG of strokes, with marked passages. It takes its colours from the scene's style sheet. */
export function waveform(seed: number, marked: readonly Span[]): string {
  const random = seededRandom(seed)
  const [width, count] = [600, 150]
  let [plain, highlighted] = ['', '']
  let [speaking, wordEnds, loud] = [false, 0, 0]
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count
    if (index >= wordEnds) {
      speaking = !speaking || random() > 0.55
      loud = 0.35 + random() * 0.65
      wordEnds = index + (speaking ? 4 + random() * 9 : 2 + random() * 4)
    }
    const half = speaking ? 2 + 13 * loud * (0.35 + 0.65 * random()) : 1.1
    const stroke = `M${(share * width).toFixed(1)} ${(18 - half).toFixed(1)}v${(half * 2).toFixed(1)}`
    if (marked.some(([from, to]) => share >= from && share <= to)) highlighted += stroke
    else plain += stroke
  }
  const marks = marked
    .map(
      ([from, to]) =>
        `<rect class="hl" x="${from * width}" y="-2" width="${(to - from) * width}" height="40"/>`,
    )
    .join('')
  return `<svg class="wave" viewBox="0 0 ${width} 36" preserveAspectRatio="none">${marks}<path class="w" d="${plain}"/><path class="w2" d="${highlighted}"/></svg>`
}
