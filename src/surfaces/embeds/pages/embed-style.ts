import { EMBED_HEIGHTS, type EmbedType } from '../kinds.contract.ts';

const heights = (type: EmbedType) =>
  ['block-size', 'min-block-size', 'max-block-size']
    .map((size) => `${size}:${EMBED_HEIGHTS[type]}px!important`)
    .join(';');

/**
 * The widgets' style, adopted as a sheet: a site whose policy allows no inline styles can show them all the same. The
 * heights hold from the first moment, whatever comes later: a site's own style for all its elements does not change them.
 * A review that does not fit below the others wraps into a second column, out of sight: none is cut. What a site sets on
 * its own text would be inherited: none of it is.
 */
export const css = `
:host{display:block!important;box-sizing:border-box!important;padding:0!important;border:0!important;max-inline-size:none!important;${heights('badge')}}
:host([type=list]){${heights('list')}}
:host([type=carousel]){${heights('carousel')}}
:host([hidden]){display:none!important}
.root{all:initial;display:block;block-size:100%;container-type:inline-size;--g:#fff;--i:#1b1530;--m:#5d5672;--l:#e6e2ef;--v:#6d3fe0;--e:#d9d3e6;color-scheme:light}
.dark{--g:#1c1828;--i:#f4f1fa;--m:#b5adc9;--l:#363048;--v:#b79dff;--e:#4a4260;color-scheme:dark}
*{box-sizing:border-box;margin:0;padding:0}
.box{block-size:100%;display:flex;flex-direction:column;gap:10px;padding:14px 16px;border:1px solid var(--l);border-radius:12px;background:var(--g);color:var(--i);font:16px/1.5 Assistant,system-ui,sans-serif;text-align:start;overflow:hidden}
.none{align-items:center;justify-content:center;gap:4px;font-size:13px;line-height:1.4;text-align:center;color:var(--m)}
.badge{inline-size:fit-content;max-inline-size:100%;justify-content:center;gap:0;padding-block:10px;text-decoration:none}
a{color:var(--v);text-underline-offset:3px}
a:focus-visible,button:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--v);outline-offset:2px;border-radius:6px}
.badge:focus-visible{border-radius:12px}
.sum{display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;white-space:nowrap}
.sum .small{flex-basis:100%}
.sum b{font-size:24px;line-height:1.2;color:var(--i)}
.small{font-size:13px;color:var(--m);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.by{display:flex;gap:4px}
.by bdi{overflow:hidden;text-overflow:ellipsis}
.by span{flex:none}
.head{display:flex;align-items:center;justify-content:space-between;gap:12px}
.head .sum{flex:1;min-inline-size:0}
.stars{--s:100%;display:inline-block;direction:rtl;line-height:1;letter-spacing:1px;color:transparent;background:linear-gradient(to left,#f59e0b var(--s),var(--e) var(--s));background-clip:text;-webkit-background-clip:text;font-family:system-ui,sans-serif}
@media (forced-colors:active){.stars{color:CanvasText;background:none}}
ul{list-style:none;flex:1;min-block-size:0}
.list{display:flex;flex-flow:column wrap;overflow:hidden}
.list li{inline-size:100%;max-block-size:100%;overflow-y:auto;padding-block-end:12px}
.list li+li{border-block-start:1px solid var(--l);padding-block-start:12px}
.row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;align-items:baseline}
.row .small{flex:none}
.who{font-weight:600;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
p{white-space:pre-line;overflow-wrap:anywhere}
.reply{margin-block-start:6px;padding-inline-start:10px;border-inline-start:3px solid var(--l);font-size:14px;color:var(--m)}
.track{display:flex;gap:16px;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;scroll-behavior:smooth}
.track::-webkit-scrollbar{display:none}
.track li{flex:0 0 100%;scroll-snap-align:start;min-inline-size:0;display:flex;flex-direction:column;justify-content:space-evenly}
.track p{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden;font-size:18px;order:-1}
.track .row+.row{order:-2}
@media (prefers-reduced-motion:reduce){.track{scroll-behavior:auto}}
.turn{display:flex;gap:8px;flex:none}
button{inline-size:40px;block-size:40px;border:1px solid var(--m);border-radius:10px;background:none;color:var(--i);font:20px/1 system-ui,sans-serif;cursor:pointer}
button[aria-disabled=true]{opacity:.45;cursor:default}
@container (width<280px){
.box{padding-inline:10px}
.sum{column-gap:6px}
.sum span:not(.stars){flex-basis:auto;font-size:13px;color:var(--m)}
.turned{position:relative}
.turned b{flex-basis:100%;line-height:32px}
.turn{position:absolute;inset-block-start:0;inset-inline-end:0}
.turn button{inline-size:32px;block-size:32px}
.track p{-webkit-line-clamp:3;font-size:16px}
}
.hide{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.foot{font-size:14px;align-self:start;padding-block:4px;margin-block:-4px}
`.replaceAll('\n', '');
