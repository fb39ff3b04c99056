import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useObservable } from '../store/useObservable.ts'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { focusPane, latestPane } from './paneFocus.ts'
import styles from './ToastRegion.module.css'
import { type Toast, toasts } from './Toasts.ts'

/** Display time of a toast, in milliseconds; longer with an action. */
const DISPLAY_TIME = 5000
const DISPLAY_TIME_WITH_ACTION = 10_000

/**
 * The region of toasts. F8 focuses it; Escape then closes the last toast, and otherwise belongs to the focused element. Toasts
 * stay while they are hovered or focused.
 */
export function ToastRegion() {
  const shown = useObservable(toasts)
  const region = useRef<HTMLElement>(null)
  /** Element that had the focus before the region. */
  const previousFocus = useRef<HTMLElement>(null)
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8' || !toasts.value.length) return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  // Dialogs leave this space free, so that no toast covers their controls.
  useLayoutEffect(() => {
    const measure = () => {
      const space = shown.length ? window.innerHeight - region.current!.offsetTop : 0
      document.documentElement.style.setProperty('--toasts-space', `${space}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [shown])
  const isEmpty = !shown.length
  useEffect(() => {
    // A removed element fires no pointerleave and no blur.
    if (!isEmpty) return
    setPointed(false)
    if (!region.current?.contains(document.activeElement)) return
    // An action may have removed the element, such as the form of a deleted block.
    if (previousFocus.current?.isConnected) previousFocus.current.focus()
    else focusPane(latestPane() ?? 'outline')
  }, [isEmpty])

  function onKeyDown(event: KeyboardEvent) {
    const last = shown.at(-1)
    if (event.key !== 'Escape' || !last) return
    event.preventDefault()
    event.stopPropagation()
    region.current?.focus()
    toasts.remove(last.id)
  }

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label="Notices, F8"
      aria-live="polite"
      data-toasts=""
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          previousFocus.current = relatedTarget
        setFocus(true)
      }}
      onBlur={({ relatedTarget, currentTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      {shown.map((toast) => (
        <ToastLine
          key={toast.id}
          toast={toast}
          isPaused={isPointed || hasFocus}
          onClose={() => region.current?.focus()}
        />
      ))}
    </section>
  )
}

interface ToastLineProps {
  readonly toast: Toast
  readonly isPaused: boolean
  /** Called before a button, which has the focus, closes the toast. */
  readonly onClose: () => void
}

function ToastLine({ toast: { id, text, kind, action }, isPaused, onClose }: ToastLineProps) {
  const shown = action || kind === 'problem' ? DISPLAY_TIME_WITH_ACTION : DISPLAY_TIME
  useEffect(() => {
    if (isPaused) return undefined
    const timer = window.setTimeout(() => toasts.remove(id), shown)
    return () => window.clearTimeout(timer)
  }, [id, shown, isPaused])
  const close = () => {
    onClose()
    toasts.remove(id)
  }
  return (
    <div className={classNames(styles.toast, styles[kind])} role={kind === 'problem' ? 'alert' : undefined}>
      <Icon name={kind === 'problem' ? 'warning' : 'check'} />
      <div className={styles.text}>{text}</div>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label="Close this notice" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  )
}
