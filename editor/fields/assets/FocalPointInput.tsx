import { Button } from '../../parts/Button.tsx'
import styles from './assets.module.css'
import { pictureSize, servedAddress, thumbnailAddress } from './assetValue.ts'
import { readFocus, writeFocus } from './focusValue.ts'

interface FocalPointInputProps {
  readonly filename: string
  readonly focus: string
  readonly label: string
  readonly onChange: (focus: string) => void
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Edits the point of a picture that stays in view when it is cropped: click to set, arrow keys to move. */
export function FocalPointInput({ filename, focus, label, onChange }: FocalPointInputProps) {
  const size = pictureSize(filename)
  if (!size || !servedAddress(filename)) return null
  const point = readFocus(focus, size)
  const { x, y } = point ?? { x: 0.5, y: 0.5 }
  const across = Math.round(x * 100)
  const down = Math.round(y * 100)
  return (
    <div className={styles.focal}>
      <button
        type="button"
        className={styles.focus}
        aria-label={`${label}: focal point, ${point ? `${across} % across and ${down} % down` : 'not set'}. Arrow keys move it.`}
        onClick={(event) => {
          // Enter triggers a click without a pointer position.
          if (event.detail === 0) return
          const box = event.currentTarget.getBoundingClientRect()
          onChange(
            writeFocus(
              { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height },
              size,
            ),
          )
        }}
        onKeyDown={(event) => {
          const arrow = ARROWS[event.key]
          if (!arrow) return
          event.preventDefault()
          const step = event.shiftKey ? 0.1 : 0.02
          onChange(writeFocus({ x: x + arrow[0] * step, y: y + arrow[1] * step }, size))
        }}
      >
        <img src={thumbnailAddress(filename, 480)} alt="" />
        {point ? (
          <svg className={styles.mark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <line x1={across} x2={across} y1={0} y2={100} />
            <line x1={0} x2={100} y1={down} y2={down} />
          </svg>
        ) : null}
      </button>
      {point ? (
        <Button kind="quiet" onClick={() => onChange('')}>
          Remove the focal point
        </Button>
      ) : (
        <p className={styles.hint}>Click what has to stay in view where the picture is cropped.</p>
      )}
    </div>
  )
}
