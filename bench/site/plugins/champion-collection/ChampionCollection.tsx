import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function ChampionCollection({ root, champions, title }: Props<typeof fields, typeof slots>) {
  return (
    <section {...root} className="champs">
      <h2>{title}</h2>
      <ul className="champions">{champions}</ul>
    </section>
  )
}
