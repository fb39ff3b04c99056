import type { Sharp } from 'sharp'
import type { Size } from './imageGeometry.ts'
import type { RoundCorner } from './imageOperations.ts'

/** Makes the corners transparent, or fills them with a colour. Radii are limited to half a side. */
export function roundCorners(image: Sharp, { width, height }: Size, corner: RoundCorner): Sharp {
  const rx = Math.min(corner.radiusX, width / 2)
  const ry = Math.min(corner.radiusY, height / 2)
  if (rx === 0 || ry === 0) return image
  const { r, g, b } = corner.colour
  const arc = `a${rx} ${ry} 0 0 1`
  const inside =
    `M${rx} 0H${width - rx}${arc} ${rx} ${ry}V${height - ry}${arc} -${rx} ${ry}` +
    `H${rx}${arc} -${rx} -${ry}V${ry}${arc} ${rx} -${ry}z`
  const path = corner.transparent ? inside : `M0 0H${width}V${height}H0z${inside}`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="rgb(${r},${g},${b})" fill-rule="evenodd" d="${path}"/></svg>`
  const overlay = {
    input: Buffer.from(svg),
    blend: corner.transparent ? ('dest-in' as const) : ('over' as const),
  }
  return image.ensureAlpha().composite([overlay])
}
