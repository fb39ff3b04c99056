import type { SyntheticEvent } from 'react'
import type { IconName } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { type CanvasState, VIEWPORTS, type Viewport, ZOOMS } from '../session/CanvasState.ts'
import { useObservable } from '../store/useObservable.ts'
import styles from './Canvas.module.css'

interface ViewportBarProps {
  readonly state: CanvasState
  /** The current scale. */
  readonly scale: number
  readonly onReload: () => void
}

const CHOICES: readonly (readonly [Viewport, IconName, string])[] = [
  ['phone', 'phone', 'Phone'],
  ['tablet', 'tablet', 'Tablet'],
  ['desktop', 'desktop', 'Desktop'],
  ['full', 'globe', 'Full width'],
]

const STEPS = [0.5, 0.75, 1, 1.25, 1.5]

/** Toolbar for the width, zoom and mode (edit or interact) of the page. */
export function ViewportBar({ state, scale, onReload }: ViewportBarProps) {
  const { viewport, zoom, interact } = useObservable(state)
  function onZoom({ currentTarget: { value } }: SyntheticEvent<HTMLSelectElement>): void {
    state.set({ zoom: value === 'fit' ? 'fit' : Number(value) })
  }
  const percent = (step: number) => `${Math.round(step * 100)} %`
  const steps = zoom === 'fit' || STEPS.includes(zoom) ? STEPS : [...STEPS, zoom].toSorted((a, b) => a - b)
  return (
    <div className={styles.bar} data-before-page="">
      <fieldset className={styles.choices} aria-label="Width of the page">
        {CHOICES.map(([name, icon, label]) => {
          const width = VIEWPORTS[name]
          return (
            <IconButton
              key={name}
              icon={icon}
              label={width === null ? label : `${label}, ${width} pixels`}
              aria-pressed={viewport === name}
              onClick={() => state.set({ viewport: name })}
            />
          )
        })}
      </fieldset>
      <div className={styles.choices}>
        <IconButton
          icon="minus"
          label="Zoom out"
          disabled={scale <= ZOOMS.min}
          onClick={() => state.zoomBy(-1, scale)}
        />
        <select className={styles.zoom} aria-label="Zoom" value={String(zoom)} onChange={onZoom}>
          <option value="fit">{zoom === 'fit' ? `Fit (${percent(scale)})` : 'Fit'}</option>
          {steps.map((step) => (
            <option key={step} value={step}>
              {percent(step)}
            </option>
          ))}
        </select>
        <IconButton
          icon="plus"
          label="Zoom in"
          disabled={scale >= ZOOMS.max}
          onClick={() => state.zoomBy(1, scale)}
        />
      </div>
      <button
        type="button"
        className={styles.interact}
        aria-pressed={interact}
        onClick={() => state.set({ interact: !interact })}
      >
        Interact
      </button>
      {interact ? <span className={styles.hint}>The page is interactive. Press Esc to edit.</span> : null}
      <span className={styles.space} />
      <IconButton icon="refresh" label="Reload the page" onClick={onReload} />
    </div>
  )
}
