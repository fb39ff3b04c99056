import { tone } from './palette.ts'
import { rockPatterns } from './rockPatterns.ts'

/** A whole SVG document of rock: patterns, ground, drawing. */
export function svgPage(width: number, height: number, ground: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${rockPatterns(1.8)}</defs><rect width="${width}" height="${height}" fill="${tone(ground)}"/>${drawing}</svg>`
}
