// Written by "npm run generate" from src/plugins/icon. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

export default { title: 'Help / Icon', meta: { iframed: true } }

const story = presetStories('icon')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const IconArrowRight = story('Icon arrow-right')
IconArrowRight.storyName = 'Icon arrow-right'

export const IconArrowLeft = story('Icon arrow-left')
IconArrowLeft.storyName = 'Icon arrow-left'

export const IconArrowUpRight = story('Icon arrow-up-right')
IconArrowUpRight.storyName = 'Icon arrow-up-right'

export const IconLink = story('Icon link')
IconLink.storyName = 'Icon link'

export const IconCheck = story('Icon check')
IconCheck.storyName = 'Icon check'

export const IconClose = story('Icon close')
IconClose.storyName = 'Icon close'

export const IconMenu = story('Icon menu')
IconMenu.storyName = 'Icon menu'

export const IconChevronDown = story('Icon chevron-down')
IconChevronDown.storyName = 'Icon chevron-down'

export const IconChevronRight = story('Icon chevron-right')
IconChevronRight.storyName = 'Icon chevron-right'

export const IconPlay = story('Icon play')
IconPlay.storyName = 'Icon play'

export const IconPause = story('Icon pause')
IconPause.storyName = 'Icon pause'

export const IconSearch = story('Icon search')
IconSearch.storyName = 'Icon search'

export const IconExternal = story('Icon external')
IconExternal.storyName = 'Icon external'

export const IconMail = story('Icon mail')
IconMail.storyName = 'Icon mail'

export const IconCalendar = story('Icon calendar')
IconCalendar.storyName = 'Icon calendar'

export const IconPin = story('Icon pin')
IconPin.storyName = 'Icon pin'

export const IconMoon = story('Icon moon')
IconMoon.storyName = 'Icon moon'

export const IconSun = story('Icon sun')
IconSun.storyName = 'Icon sun'

export const IconTheme = story('Icon theme')
IconTheme.storyName = 'Icon theme'

export const IconQuote = story('Icon quote')
IconQuote.storyName = 'Icon quote'

export const IconCopy = story('Icon copy')
IconCopy.storyName = 'Icon copy'

export const IconUser = story('Icon user')
IconUser.storyName = 'Icon user'

export const IconLinkedin = story('Icon linkedin')
IconLinkedin.storyName = 'Icon linkedin'

export const IconGlobe = story('Icon globe')
IconGlobe.storyName = 'Icon globe'

export const IconPlus = story('Icon plus')
IconPlus.storyName = 'Icon plus'

export const IconMinus = story('Icon minus')
IconMinus.storyName = 'Icon minus'

export const IconDownload = story('Icon download')
IconDownload.storyName = 'Icon download'

export const IconClock = story('Icon clock')
IconClock.storyName = 'Icon clock'

export const IconX = story('Icon x')
IconX.storyName = 'Icon x'

export const IconCaptions = story('Icon captions')
IconCaptions.storyName = 'Icon captions'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
