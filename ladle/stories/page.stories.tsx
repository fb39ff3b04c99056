// Written by "npm run generate" from src/plugins/page. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Pages / Page', meta: { iframed: true } }

const story = presetStories('page')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const MarketingWithoutAPicture = story('Marketing without a picture')
MarketingWithoutAPicture.storyName = 'Marketing without a picture'

export const Article = story('Article')
Article.storyName = 'Article'

export const KnowledgeArticle = story('Knowledge article')
KnowledgeArticle.storyName = 'Knowledge article'

export const Index = story('Index')
Index.storyName = 'Index'

export const LegalText = story('Legal text')
LegalText.storyName = 'Legal text'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const PictureKeptAtTheCenter = story('Picture kept at the center')
PictureKeptAtTheCenter.storyName = 'Picture kept at the center'

export const PictureKeptAtTheTop = story('Picture kept at the top')
PictureKeptAtTheTop.storyName = 'Picture kept at the top'

export const PictureKeptAtTheBottom = story('Picture kept at the bottom')
PictureKeptAtTheBottom.storyName = 'Picture kept at the bottom'

export const PictureKeptAtTheLeft = story('Picture kept at the left')
PictureKeptAtTheLeft.storyName = 'Picture kept at the left'

export const PictureKeptAtTheRight = story('Picture kept at the right')
PictureKeptAtTheRight.storyName = 'Picture kept at the right'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
