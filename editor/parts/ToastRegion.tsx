import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import styles from './ToastRegion.module.css'
import { type Toast, toasts } from './Toasts.ts'

/** How long something is said, in milliseconds; longer where there is something to do about it. */
const SHOWN = 5000
const SHOWN_WITH_ACTION = 10_000

/**
 * Where toasts appear. F8 moves the focus there; Escape closes the last one then, and is otherwise the key of whatever has the focus.
 * They stay while the pointer or the focus is on them.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, () => toasts.all)
  const region = useRef<HTMLElement>(null)
  /** What had the focus before the region. */
  const before = useRef<HTMLElement>(null)
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8' || !toasts.all.length) return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
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
    // An element that is gone tells of no pointer and no focus that leaves it.
    if (!isEmpty) return
    setPointed(false)
    if (region.current?.contains(document.activeElement)) before.current?.focus()
  }, [isEmpty])

  function press(event: KeyboardEvent) {
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
      onKeyDown={press}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget
        setFocus(true)
      }}
      onBlur={({ relatedTarget, currentTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      {shown.map((toast) => (
        <ToastLine
          key={toast.id}
          toast={toast}
          isHeld={isPointed || hasFocus}
          onClose={() => region.current?.focus()}
        />
      ))}
    </section>
  )
}

interface ToastLineProps {
  readonly toast: Toast
  readonly isHeld: boolean
  /** Called before it is closed by its buttons, which have the focus. */
  readonly onClose: () => void
}

function ToastLine({ toast: { id, text, kind, action }, isHeld, onClose }: ToastLineProps) {
  const shown = action || kind === 'problem' ? SHOWN_WITH_ACTION : SHOWN
  useEffect(() => {
    if (isHeld) return undefined
    const timer = window.setTimeout(() => toasts.remove(id), shown)
    return () => window.clearTimeout(timer)
  }, [id, shown, isHeld])
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
