import type { BlockContext } from 'strata-pages'
import { NavigationLinks, navigation } from '../../navigation.tsx'

export default function SiteFooter({ root }: BlockContext) {
  return (
    <footer {...root} className="site-footer">
      <div className="site-footer__in">
        <ul>
          <NavigationLinks list={navigation.footer} />
        </ul>
      </div>
    </footer>
  )
}
