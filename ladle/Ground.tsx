import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import site from '#site'
import { contentStyleSheet, contentStylesIn } from '../src/content/contentStyle.ts'
import styles from './Ground.module.css'
import type { LadleState } from './ladleTypes.ts'

interface Props {
  readonly theme: LadleState['theme']
  readonly children: ReactNode
}

const { light, dark } = site.colours.frame

/** The colour of the ground where the site's stylesheet names none. */
const FRAME = `:root { --site-frame: light-dark(${light}, ${dark}); }\n`

/**
 * A page's ground in the theme that Ladle shows, in whichever document the story stands: Ladle puts it into a frame to
 * give it a width of its own. Links lead nowhere, since no page is there.
 */
export function Ground({ theme, children }: Props) {
  const ground = useRef<HTMLDivElement>(null)
  const sheet = useContentStyles(ground)

  useLayoutEffect(() => {
    const page = ground.current?.ownerDocument.documentElement
    if (!page) return
    page.lang = site.languages[0].code
    if (theme === 'auto') page.removeAttribute('data-theme')
    else page.setAttribute('data-theme', theme)
  }, [theme])

  useLayoutEffect(() => {
    const element = ground.current
    const stay = (event: Event) => {
      const target = event.target as Partial<Element> | null
      if (target?.closest?.('a[href]')) event.preventDefault()
    }
    element?.addEventListener('click', stay)
    return () => element?.removeEventListener('click', stay)
  }, [])

  return (
    <>
      <style>{FRAME + sheet}</style>
      <div ref={ground} className={styles.ground}>
        {children}
      </div>
    </>
  )
}

/** The rules for what content sets by itself, which the site serves as a stylesheet of each page. */
function useContentStyles(ground: { readonly current: HTMLElement | null }): string {
  const [sheet, setSheet] = useState('')
  useLayoutEffect(() => {
    const element = ground.current
    if (!element) return
    const read = () => setSheet(contentStyleSheet(contentStylesIn(element.outerHTML), site.colours.reading))
    read()
    const observer = new MutationObserver(read)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [ground])
  return sheet
}
