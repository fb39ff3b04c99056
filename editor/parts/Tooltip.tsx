import * as Radix from '@radix-ui/react-tooltip'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followTooltips, HAS_TOOLTIP, IS_TOOLTIP } from './followTooltips.ts'
import { Kbd } from './Kbd.tsx'
import styles from './Tooltip.module.css'

const KEYS = 'data-tooltip-keys'

/**
 * Attributes that give an element a tooltip. Only the provider renders it, because a component per button would be slower than
 * the buttons.
 * @param keys shortcut that does the same
 */
export const tooltip = (text: string, keys?: string) => ({ [HAS_TOOLTIP]: text, [KEYS]: keys })

/** Shows the tooltip of the hovered or focused element. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const following = useRef<ReturnType<typeof followTooltips> | null>(null)
  useEffect(() => {
    following.current = followTooltips(document, setAnchor)
    return () => following.current?.end()
  }, [])
  return (
    <>
      {children}
      {anchor ? (
        <TooltipText
          anchor={anchor}
          onClose={() => {
            following.current?.onClosed()
            setAnchor(null)
          }}
        />
      ) : null}
    </>
  )
}

interface TooltipTextProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

function TooltipText({ anchor, onClose }: TooltipTextProps) {
  const positioned = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { left, top, width, height } = anchor.getBoundingClientRect()
    Object.assign(positioned.current!.style, {
      left: `${left}px`,
      top: `${top}px`,
      inlineSize: `${width}px`,
      blockSize: `${height}px`,
    })
  }, [anchor])
  const describe = useCallback(
    (content: HTMLElement | null) => {
      if (!content) return undefined
      const { id } = content
      const before = anchor.getAttribute('aria-describedby')
      anchor.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`)
      return () => {
        if (before === null) anchor.removeAttribute('aria-describedby')
        else anchor.setAttribute('aria-describedby', before)
      }
    },
    [anchor],
  )
  const keys = anchor.getAttribute(KEYS)
  return (
    <Radix.Provider disableHoverableContent>
      <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Radix.Trigger asChild>
          <span ref={positioned} className={styles.anchor} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            key={anchor.getAttribute(HAS_TOOLTIP)}
            ref={describe}
            className={styles.tooltip}
            sideOffset={6}
            collisionPadding={8}
            {...{ [IS_TOOLTIP]: '' }}
          >
            {anchor.getAttribute(HAS_TOOLTIP)}
            {keys ? <Kbd keys={keys} /> : null}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
