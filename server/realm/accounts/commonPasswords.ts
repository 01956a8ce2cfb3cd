/** What guessing programs try first; of at least the minimum length, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 012345 654321 7654321 87654321 987654321
   123123 123321 121212 112233 111222 123654 123abc abc123 abcd1234 abcdef abcdefg abcdefgh
   qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop qwertz qwertz123 azerty azerty123
   asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx
   password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234
   pass123 passwort passwort1 motdepasse contrasena senha123 wachtwoord changeme changeme1 default
   letmein letmein1 welcome welcome1 welcome123 admin1 admin12 admin123 admin1234 administrator
   administrator1 root123 rootroot toor123 guest1 guest123 test12 test123 test1234 testtest tester
   testing secret secret1 secret123 access access14 master master1 monkey monkey1 dragon dragon1
   shadow shadow1 superman batman batman1 spiderman pokemon naruto starwars trustno1 football
   football1 baseball baseball1 basketball soccer hockey jordan jordan23 michael michael1 jennifer
   jessica ashley ashley1 nicole daniel daniel1 andrew joshua matthew anthony charlie charlie1
   robert thomas hunter hunter2 killer george harley ranger buster pepper ginger cookie summer
   summer1 winter winter1 spring autumn sunshine sunshine1 princess princess1 iloveyou iloveyou1
   loveme lovely flower hello1 hello12 hello123 hellohello freedom whatever computer computer1
   internet google google1 facebook samsung iphone android windows microsoft apple123 linux123
   chocolate cheese banana orange purple yellow silver golden diamond matrix merlin corvette
   mustang mercedes ferrari porsche yamaha maggie tigger snoopy bailey austin taylor jasmine
   amanda justin brandon hannah michelle samantha patrick mickey phoenix cowboys eagles
   lakers arsenal chelsea liverpool liverpool1 barcelona juventus blink182 nirvana metallica
   qwe123 qweqwe asd123 aaa111 a12345 a123456 a1b2c3 a1b2c3d4 zaq12wsx zaq1zaq1 147258 147258369
   159357 159753 258456 369369 456456 456789 555666 666999 696969 777888 789456 789456123 852456
   963852741 101010 102030 131313 142536 202020 212121 232323 252525 999888 987654 876543
   biteme fuckyou fuckyou1 asshole dragonball myspace1 newpass newpassword temp123 temppass
   user123 user1234 username login123 chat123 chatchat parley parley1 parley123 organization`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
