import { Resvg } from '@resvg/resvg-js'
import type { AppIcon } from '../../src/pages/defineSite.ts'

/** Draws an icon as a PNG file of its size. */
export const drawIcon = ({ svg, size }: AppIcon): Buffer =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())
