import { useEffect, useRef } from 'react'
import { announcer } from './Announcer.ts'

/** What is found is said once nothing more was typed for so many milliseconds. */
const AFTER_TYPING = 600

/** Says how many were found, with each new search: `3 stories`. Nothing while there is no answer. */
export function useCountAnnouncement(
  count: number | undefined,
  [one, many]: readonly [one: string, many: string],
  search: string,
): void {
  const said = useRef(search)
  useEffect(() => {
    if (count === undefined || said.current === search) return undefined
    const timer = setTimeout(() => {
      said.current = search
      announcer.say(
        count === 0 ? `No ${many} found.` : count === 1 ? `1 ${one} found.` : `${count} ${many} found.`,
      )
    }, AFTER_TYPING)
    return () => clearTimeout(timer)
  }, [count, one, many, search])
}
