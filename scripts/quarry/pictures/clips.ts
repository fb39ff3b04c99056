/**
 * Creates the silent clips of the demo space: `node scripts/pictures/clips.ts`. Frames are drawn here and encoded by ffmpeg;
 * without ffmpeg the clips stay unchanged.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { SETTLING_SECONDS, settlingLayers } from './settlingLayers.ts'
import { assetsFolder } from './targets.ts'

const FRAMES_PER_SECOND = 20

interface Clip {
  readonly name: string
  /** In pixels. */
  readonly width: number
  /** Quality of the encoder, from 0 (best) to 63. With small pixels less quality is invisible. */
  readonly crf: number
}

/** The same clip for each kind of screen. */
const CLIPS: readonly Clip[] = [
  { name: 'clip-settling-layers_21004130.webm', width: 960, crf: 44 },
  { name: 'clip-settling-layers-phone_21004133.webm', width: 640, crf: 44 },
  { name: 'clip-settling-layers-sharp_21004134.webm', width: 1920, crf: 50 },
]

async function make({ name, width, crf }: Clip) {
  const file = fileURLToPath(new URL(name, assetsFolder))
  const coder = spawn(
    'ffmpeg',
    [
      [
        '-y',
        '-loglevel',
        'error',
        '-f',
        'image2pipe',
        '-framerate',
        FRAMES_PER_SECOND,
        '-c:v',
        'png',
        '-i',
        '-',
      ],
      [
        '-an',
        '-c:v',
        'libvpx-vp9',
        '-pix_fmt',
        'yuv420p',
        '-crf',
        crf,
        '-b:v',
        0,
        '-row-mt',
        0,
        '-threads',
        1,
      ],
      ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', -1, file],
    ]
      .flat()
      .map(String),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (let at = 0; at < FRAMES_PER_SECOND * SETTLING_SECONDS; at++) {
    const picture = await sharp(Buffer.from(settlingLayers(at / FRAMES_PER_SECOND, width)))
      .png({ compressionLevel: 1 })
      .toBuffer()
    if (!coder.stdin.write(picture)) await once(coder.stdin, 'drain')
  }
  coder.stdin.end()
  const [code] = await once(coder, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while it made ${name}.`)
  console.log(`${name}  ${Math.ceil(statSync(file).size / 1000)} kB`)
}

if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).error)
  console.log('ffmpeg is not installed, so the clips stay unchanged. Install it to recreate them.')
else for (const clip of CLIPS) await make(clip)
