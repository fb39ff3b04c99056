import * as Radix from '@radix-ui/react-tooltip'
import {
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { overlayContainer } from './overlayContainer.ts'
import styles from './Tooltip.module.css'

export type TooltipSpeed = 'usual' | 'delayed' | 'fast' | 'instant'

/** Delay in milliseconds from hover or click until the tooltip shows. Source: the specification. */
export const TOOLTIP_DELAYS: Readonly<Record<TooltipSpeed, number>> = {
  usual: 400,
  delayed: 1000,
  fast: 100,
  instant: 100,
}

export interface TooltipProps {
  readonly content: ReactNode
  /** The trigger: one focusable element, such as a button. */
  readonly children: ReactElement | null | undefined
  readonly speed?: TooltipSpeed
}

/**
 * A tooltip, shown on hover, click or keyboard focus. After a click it stays until the next click anywhere. Browser only: on the
 * server only the trigger is rendered.
 */
export function Tooltip({ content, children, speed = 'usual' }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const pinned = useRef(false)
  const pressed = useRef(false)
  const timer = useRef(0)
  const trigger = useRef<HTMLButtonElement>(null)
  const isMissing = !children || content === null || content === undefined || content === ''
  useEffect(() => {
    if (isMissing) console.warn('Tooltip component is null')
  }, [isMissing])
  useEffect(() => () => clearTimeout(timer.current), [])
  if (isMissing) return children

  const delay = TOOLTIP_DELAYS[speed]
  const letGo = () => {
    clearTimeout(timer.current)
    pinned.current = false
    setOpen(false)
  }
  const onClick = (event: MouseEvent) => {
    // Radix would close it.
    event.preventDefault()
    pressed.current = false
    if (pinned.current) return letGo()
    pinned.current = true
    if (!open) timer.current = window.setTimeout(() => setOpen(true), delay)
  }
  const onFocus = (event: FocusEvent) => {
    // A click also focuses the trigger; only the click is handled.
    if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) letGo()
  }
  const onPointerDownOutside = (event: CustomEvent<{ readonly originalEvent: Event }>) => {
    if (trigger.current?.contains(event.detail.originalEvent.target as Node)) event.preventDefault()
    else letGo()
  }
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={0}>
      <Radix.Root
        open={open}
        onOpenChange={(next) => setOpen(next || pinned.current || (open && pressed.current))}
      >
        <Radix.Trigger
          asChild
          ref={trigger}
          onPointerDown={() => {
            pressed.current = true
          }}
          onPointerLeave={() => {
            pressed.current = false
          }}
          onClick={onClick}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal container={overlayContainer()}>
          <Radix.Content
            className={styles.tooltip}
            data-theme="quarry"
            sideOffset={6}
            collisionPadding={8}
            onEscapeKeyDown={letGo}
            onPointerDownOutside={onPointerDownOutside}
          >
            {content}
            <Radix.Arrow className={styles.arrow} width={12} height={7} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
