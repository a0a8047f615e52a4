import { pageTitles } from '@weft/contract'
import { signInDisplay } from '../features/account/sign-in/words'
import { slides } from '../features/home/words'
import { blockWords, categories } from '../features/home/words-blocks'
import { mall } from '../features/mall/words'
import { serviceWords } from '../features/service/words'
import { solutionDisplay } from '../features/solutions/words'
import { companyDisplay } from './company-display'

/** Returns all text in the display font: the build subsets the font to these characters. */
export const displayText = (): string =>
  [
    ...slides.flatMap((slide) => slide.title),
    ...categories.map((category) => category.title),
    ...Object.values(blockWords.display),
    ...Object.values(signInDisplay),
    ...Object.values(solutionDisplay),
    companyDisplay,
    ...Object.values(pageTitles).flat(),
    mall.results,
    ...Object.values(serviceWords.display).flat(2),
    '页面不存在当前账号暂无权限暂无可用功能菜单未能加载页面未能加载梭原纺机登录注册我的搜索控制台客服工作台，。：；！？、“”（）—…·',
  ].join('')
