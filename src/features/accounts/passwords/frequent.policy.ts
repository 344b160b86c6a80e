/** The commonest refused passwords, for saying so while one is typed: few enough for a phone. */
export const frequentPasswords: ReadonlySet<string> = new Set(
  `
    password qwerty dragon 123123 baseball abc123 football monkey letmein shadow master 696969 michael
    mustang qwertyuiop 123321 1234567890 superman 1qaz2wsx jordan qazwsx jennifer 123qwe killer
    trustno1 hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert sunshine
    thomas iloveyou ranger daniel hockey george computer michelle jessica starwars pepper klaster
    112233 zxcvbn freedom princess joshua maggie ginger 131313 amanda ashley cheese 159753 nicole
    summer matthew chelsea dallas biteme matrix william yankees taylor corvette austin access martin
    heather thunder merlin secret diamond anthony hammer 1234qwer silver gfhjkm justin patrick richard
    bailey internet samantha golfer scooter orange cookie q1w2e3r4t5 maverick jackson sparky mickey
    phoenix bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari cowboy
    falcon welcome samsung steelers joseph smokey dakota melissa arsenal boomer eagles tigers marina
    nascar gateway porsche yellow monster spider diablo hannah bulldog junior london purple compaq
    lakers iceman qwer1234 hardcore cowboys banana ncc1701 boston brandon tennis johnny miller
    q1w2e3r4 coffee scooby 123654 edward nikita mother yamaha brandy barney chester oliver charles
    player knight forever steven rangers midnight chicago bigdaddy redsox victoria badboy please
    fender jasper rabbit natasha rachel marine wizard marlboro raiders prince casper fishing flower
    crystal jasmine panties iwantu adidas winner winter gandalf password1 ghbdtn 1q2w3e4r angela
    golden lauren cocacola jordan23 winston madison angels panther spanky shannon sophie johnson
    asdfasdf thx1138 toyota murphy canada danielle 12344321 8675309 jonathan liverpoo muffin cooper
    apples jackie dennis qwerty123 passw0rd abcd1234 sandra pokemon 123abc slipknot carlos qazxsw
    123456a scorpion qwaszx nathan butter startrek rainbow asdfghjkl redskins newyork gemini cameron
    qazwsxedc florida liverpool turtle nicholas viking booger wilson sierra butthead doctor rocket
    159357 victor dolphins captain bandit jaguar packers pookie peaches 789456 dolphin helpme tucker
    theman tiffany maxwell jeremy qwertyui debbie albert maddog lovers monica united giants nirvana
    metallic hotdog rosebud mountain benjamin warrior stupid elephant success bond007 bonnie alexis
    scorpio samson q1w2e3 rush2112 azerty freddy driver willie calvin 1q2w3e4r5t sydney gators dexter
    red123 12345a 123456q creative voodoo arthur trouble america nissan gunner rebecca stella garfield
    gordon jessie parker asdfghjk apollo 1qazxsw2 eminem december legend airborne beavis august
    brooklyn godzilla skippy 4815162342 kitten shelby beaver phantom nothing asdasd williams xavier
    braves darkness blink182 travis copper tomcat platinum qweqwe 01012011 bigboy 102030 animal police
    11223344 online voyager lifehack 12qwaszx sniper 315475 trinity walter blazer heaven snowball
    playboy bubbles loveme hooters cricket marvin willow donkey topgun nintendo saturn family november
    gabriel destiny pakistan pumpkin digital sergey chance explorer redwings private therock runner
    789456123 סיסמה123 סיסמה1234 סיסמא123 שלום123 שלום1234 ישראל123 ירושלים אהבה123
  `
    .trim()
    .split(/\s+/),
);
