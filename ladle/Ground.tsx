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

/** Sets the page's background colour for sites whose stylesheet does not set it. */
const FRAME = `:root { --site-frame: light-dark(${light}, ${dark}); }\n`

/**
 * A page background in the theme that is selected in Ladle. Sets the theme in the story's document, because Ladle renders stories with a
 * fixed width in a frame. Links are disabled, because their targets do not exist.
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

/** Returns the CSS for styles that are set in content, which the site serves as a stylesheet for each page. */
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
