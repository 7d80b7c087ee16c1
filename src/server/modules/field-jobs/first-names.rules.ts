/** First names that are hardly anything else where they begin with a capital. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `aaron abby abigail abraham adam adrian adriana agnes agnieszka ahmad ahmed aidan aiden aisha alan alana albert alberto
alec alejandra alejandro alex alexander alexandra alexis alfred alfredo ali alice alicia alison allison alma alvin
alyssa amanda amara amelia amir amit amy ana ananya andre andrea andres andrew andy angela angelica angelina angelo
anil anita anjali ann anna anne annette annie anthony antoine antoinette antonio ariana ariel arjun arlene armando
arnold arthur arturo ashley audrey ayesha barbara barry beatrice becky belinda ben benjamin bernard bernice beth
bethany betty beverly bianca billy blanca bob bobby bonnie boris brad bradley brandi brandon breanna brenda brendan
brent brett brian brianna bridget brittany bruce bryan caleb calvin cameron camila candace candice carla carlos carmen
carole caroline carolyn carrie cassandra catherine cathy cecil cecilia celia charlene charles charlie cheryl chidi
chloe chris christina christine christopher christy cindy claire clara clarence claudia clayton clyde cody colin
colleen connie connor constance corey cory craig cristina curtis cynthia dan dana daniel daniela danielle danny
darlene darrell darren darryl dave david deanna deb debbie deborah debra deepak delores denise dennis derek derrick
devin diana diane diego dmitri dolores dominic donald donna doris dorothy doug douglas duane dustin dwayne dylan eddie
edgar edith eduardo edward edwin eileen elaine eleanor elena eli elijah elizabeth ella ellen ellie elmer elsie emilio
emily emma enrique eric erica erik erika erin ernest ernesto esteban esther ethan ethel eugene eva evan evelyn ewa
fatima felicia felix fernando fiona frances francesca francis francisco frank franklin fred frederick gabriel gabriela
gabrielle gary geoffrey george gerald geraldine gerardo gilbert gina giovanni gladys glenda glenn gloria gordon greg
gregory greta guadalupe guillermo gustavo gwendolyn hannah hans harold harriet harry harvey hassan hector heidi helen
henry herbert herman hilda hiroshi howard hugo ian ibrahim ida ignacio igor ingrid irene irma isaac isabel isabella
ismael ivan jackie jacob jacqueline jacques jaime jake jakub jamal james jamie jane janet janice janine jared jasmine
jason javier jeanette jeanne jeff jeffery jeffrey jenna jennifer jenny jeremiah jeremy jerome jerry jesse jessica
jesus jill jim jing jo joan joann joanna joanne jocelyn jodi jody joe joel joey johanna john johnathan jon jonathan
jorge jose josefina joseph josephine josh joshua joyce juan juana juanita judith judy julia julian juliana julie julio
jurgen justin kaitlyn karen karim karina karl karla katarzyna kate katherine kathleen kathryn kathy katie katrina
kayla keith kelly kelsey ken kendra kenji kenneth kenny kevin khalid kim kimberly kirk klaus kristen kristin kristina
kristine krystal kurt kwame kyle lakshmi larry lars latoya laura lauren laurie lawrence layla leah lena leo leon leroy
leslie leticia liam lillian linda lindsay lindsey linh lisa lois lola lorena lorenzo loretta lori lorraine louis
louise lucas lucia lucille lucy luigi luis luisa luke lydia lynn mabel madeline mandy manuel marcela marcia marco
marcos marcus margaret margarita maria mariah marian maribel marie marilyn mario marion marisol marjorie marlene
marsha martha marvin mary maryann mateo matt matthew maureen maurice megan melanie melinda melissa melvin meredith
micah michael micheal michele michelle miguel mike mildred milton mindy ming minh miranda miriam mohamed mohammad
mohammed moises monica monique muhammad mustafa myra myrtle nadia nancy naomi natalia natalie natasha nathan nathaniel
neha neil ngozi nguyen nicholas nicole nina noah noel nora norma olga oliver olivia omar oscar owen pablo pam pamela
patricia patrick patsy patty paul paula paulette pauline pedro peggy pete peter phil philip phillip phyllis pierre
priscilla priya rachael rachel rafael rajesh ralph ramon ramona randall randy raquel rashid raul ravi raymond rebecca
regina reginald renee rhonda ricardo richard rick ricky rita robert roberta roberto rodney rodolfo rodrigo roger
roland ron ronald ronnie rosalie rosemarie rosie roxanne roy ruben russell ruth ryan sabrina sally salvador sam
samantha samir samuel sandra sanjay sara sarah saul sean sebastian sergio seth shannon shari sharon shaun shawn sheila
shelly sheri sherri sherry shirley silvia simon siobhan sofia sonia sonya sophia sophie stacey stacy stella stephanie
stephen steve steven stuart sunil susan suzanne sven svetlana sylvia tabitha tamara tami tammy tanya tara tasha ted
teresa teri terrance terrence terri terry thanh thelma theodore theresa thomas tiffany tim timothy tina todd tom
tomasz tommy toni tony tonya tracey traci tracy tran travis trevor tricia trisha troy tyler tyrone valerie vanessa
velma vernon veronica vicki vickie vicky vijay vincent vivian vladimir walter wanda wei wendy wesley whitney wilfredo
willie wilma wyatt xavier yasmin yesenia yolanda yuki yusuf yvette yvonne zachary zainab zoe`.split(/\s+/),
);

/** First names that are words, months, towns or makers as well: names only where something beside them says so. */
export const AMBIGUOUS_NAMES: ReadonlySet<string> = new Set(
  `abel amber angel april art august aurora austin autumn avery bill brooke brooklyn carol carter casey chance charlotte
chase chelsea chip christian chuck clay cliff crystal daisy dakota dale dallas dawn dean destiny don drew duke earl ed
eve faith flora florence forest forrest frank gail gene ginger glen grace grant guy harmony harper hazel heather holly
hope houston hunter iris israel ivory ivy jack jackson jade jan jasper jay jean jersey jewel jimmy johnny jordan joy
june kay king lance lee leonard lily lincoln lloyd logan louise madison major marina mark marshall martin mason max
may melody mercedes mercy miles misty mitchell molly morgan myrtle nelson nick norman octavio olive orlando paris
parker pat pearl penny perry piper porter ray reed reid rich rob robin rocky roman rosa rose rosemary ruby rusty sage
sandy santiago savanna savannah scott shelby sidney sierra skip sky sonny spencer stanley sterling storm sue summer
sunny tanner taylor trinity tucker van vera victor victoria viola violet virgil virginia wade ward warren wayne will
willow wood woody`.split(/\s+/),
);

/** Makers, tools and services that carry a person's name. */
export const NAMED_THINGS: readonly string[] = [
  'john deere',
  'john guest',
  'johns manville',
  'james hardie',
  'benjamin moore',
  'sherwin williams',
  'sherwin-williams',
  'thomas & betts',
  'bradford white',
  'franklin electric',
  'lincoln electric',
  'hunter douglas',
  'charlotte pipe',
  'martha stewart',
  'joshua tree',
  'joshua trees',
  'jerry can',
  'jerry cans',
  'allen wrench',
  'allen key',
  'allen bolt',
  'allen screw',
  'wayne dalton',
  'tommy docks',
  'johnny bolt',
  'johnny bolts',
  'henry roof',
  "henry's",
  'frank lloyd wright',
  'miss utility',
  'mr. heater',
  'mr. rooter',
  'mr. clean',
  'mr. coffee',
];
